// Asks an engine in the browser the same as Java was asked, in the same order, and returns the first
// answer that isn't Java's, or null. Answers are compared by their hash: there are megabytes of them.
async ({ url, name, calls, expected }) => {
  const hash = (text) => {
    let sum = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
    return sum;
  };
  const worker = new Worker(url, { type: 'module', name });
  try {
    return await new Promise((done, fail) => {
      worker.onerror = (event) => fail(new Error(event.message));
      worker.onmessage = ({ data: { id, value, fault } }) => {
        const text = JSON.stringify(value ?? fault);
        if (fault || hash(text) !== expected[id]) done({ id, text });
        else if (id === calls.length - 1) done(null);
      };
      calls.forEach(([fn, ...args], id) => worker.postMessage({ id, fn, args }));
    });
  } finally {
    worker.terminate();
  }
};
