// Lets bots play whole games in an engine of the browser; returns how long each answer took, in ms.
async ({ url, game, players, level, most }) => {
  const worker = new Worker(url, { type: 'module', name: 'engine' });
  let id = 0;
  const ask = (fn, ...args) =>
    new Promise((done, fail) => {
      worker.onmessage = ({ data }) => ('fault' in data ? fail(new Error(data.fault)) : done(data.value));
      worker.postMessage({ id: id++, fn, args });
    });
  const times = [];
  try {
    for (;;) {
      await ask('open', game, players, '', '', '');
      for (;;) {
        const {
          node: { turn },
        } = await ask('view', 0);
        if (turn.kind === 'over') break;
        if (turn.kind === 'chance') {
          await ask('throwDice');
          continue;
        }
        const { seat } = turn.seats[0];
        const began = performance.now();
        const { move } = await ask('choose', seat, level, id);
        times.push(performance.now() - began);
        if (times.length === most) return times;
        await ask('move', seat, move);
      }
    }
  } finally {
    worker.terminate();
  }
};
