// The host's desk. The key stays in this page's memory and goes nowhere but to the house.
const german = navigator.language.startsWith('de');
const words = german
  ? {
      title: 'Pult des Hauses',
      key: 'Schlüssel',
      open: 'Öffnen',
      wrong: 'Das ist nicht der Schlüssel.',
      done: 'Erledigt.',
      failed: 'Das ging nicht: ',
      tables: 'Tische',
      game: 'Spiel',
      status: 'Stand',
      people: 'Personen',
      address: 'Adresse',
      last: 'zuletzt',
      close: 'Schließen',
      delete: 'Löschen',
      ban: 'Sperren',
      hours: 'Wie viele Stunden?',
      sure: 'Wirklich?',
      bans: 'Gesperrt',
      until: 'bis',
      unban: 'Aufheben',
      reports: 'Meldungen',
      dismiss: 'Erledigt',
      list: 'Wörter, die hier niemand benutzt',
      save: 'Speichern',
      switches: 'Schalter',
      listing: 'Öffentliche Liste der Tische',
      bots: 'Fremde dürfen Programme mitbringen',
      on: 'an',
      off: 'aus',
      turn: 'umschalten',
      state: 'Zustand',
      stored: 'gespeicherte Tische',
      awake: 'davon wach',
      database: 'Datenbank',
      free: 'frei auf der Platte',
      healthy: 'schreibt',
      ill: 'schreibt gerade nicht',
      keep: 'bewahrt',
      connected: 'Verbunden',
      sockets: 'Verbindungen',
      none: 'Keine.',
      seat: 'Platz',
      waiting: 'wartet',
      playing: 'wird gespielt',
      between: 'zwischen zwei Spielen',
      over: 'zu Ende',
      closed: 'geschlossen',
    }
  : {
      title: 'The host’s desk',
      key: 'Key',
      open: 'Open',
      wrong: 'That is not the key.',
      done: 'Done.',
      failed: 'That failed: ',
      tables: 'Tables',
      game: 'Game',
      status: 'Status',
      people: 'People',
      address: 'Address',
      last: 'last',
      close: 'Close',
      delete: 'Delete',
      ban: 'Ban',
      hours: 'For how many hours?',
      sure: 'Really?',
      bans: 'Banned',
      until: 'until',
      unban: 'Lift',
      reports: 'Reports',
      dismiss: 'Done',
      list: 'Words that nobody uses here',
      save: 'Save',
      switches: 'Switches',
      listing: 'Public list of tables',
      bots: 'Strangers may bring programs',
      on: 'on',
      off: 'off',
      turn: 'switch',
      state: 'State',
      stored: 'tables stored',
      awake: 'awake',
      database: 'Database',
      free: 'free on its disk',
      healthy: 'writes',
      ill: 'doesn’t write right now',
      keep: 'keeps',
      connected: 'Connected',
      sockets: 'connections',
      none: 'None.',
      seat: 'seat',
      waiting: 'waiting',
      playing: 'being played',
      between: 'between two games',
      over: 'over',
      closed: 'closed',
    };
const find = (selector) => document.querySelector(selector);
const desk = find('#desk');
let key = '';

document.documentElement.lang = german ? 'de' : 'en';
document.title = `Einwurf: ${words.title}`;
find('h1').textContent = words.title;
find('#door span').textContent = words.key;
find('#door button').textContent = words.open;

function element(name, ...inside) {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}

// `about` is what a row's button is for, to those who hear it without its row.
function button(text, act, about) {
  const made = element('button', text);
  made.type = 'button';
  if (about) {
    made.setAttribute('aria-label', `${text}: ${about}`);
  }
  made.addEventListener('click', act);
  return made;
}

function table(heads, rows) {
  if (rows.length === 0) {
    return element('p', words.none);
  }
  const head = element('tr', ...heads.map((text) => element('th', text)));
  const body = rows.map((cells) => element('tr', ...cells.map((cell) => element('td', cell))));
  return element('table', element('thead', head), element('tbody', ...body));
}

const section = (title, ...inside) => element('section', element('h2', title), ...inside);
const when = (at) => (at ? new Date(at).toLocaleString() : '');
const size = (bytes) =>
  bytes < 0 ? '?' : `${(bytes / 1e6).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;

async function ask(method, path, body) {
  const reply = await fetch(`/api/v1/admin${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}` },
    body: body && JSON.stringify(body),
  });
  const said = await reply.json();
  if (!reply.ok) {
    throw new Error(reply.status === 404 && !body ? words.wrong : said.say[german ? 'de' : 'en']);
  }
  return said;
}

async function act(action, sure) {
  if (sure && !confirm(words.sure)) {
    return;
  }
  try {
    await ask('POST', '/actions', action);
    await show();
    find('#said').textContent = words.done;
  } catch (failed) {
    find('#said').textContent = words.failed + failed.message;
  }
}

function ban(who) {
  const hours = Number(prompt(words.hours, '24'));
  if (hours > 0) {
    act({ type: 'ban', who, hours: Math.round(hours) });
  }
}

async function show() {
  const [state, all] = await Promise.all([ask('GET', ''), ask('GET', '/tables')]);
  const list = element('textarea', state.words.join(' '));
  list.setAttribute('aria-label', words.list);
  const toggle = (name) =>
    element(
      'p',
      `${words[name]}: ${state[name] ? words.on : words.off} `,
      button(words.turn, () => act({ type: name, on: !state[name] }), words[name]),
    );
  const counts = Object.entries(state.tables).map(([status, count]) => `${words[status]} ${count}`);
  const database = state.database;
  desk.replaceChildren(
    section(
      words.state,
      element('p', `${words.stored}: ${counts.join(', ') || '0'}; ${words.awake}: ${state.awake}`),
      element(
        'p',
        `${words.database}: ${database.kind}, ${size(database.bytes)}, ` +
          `${database.healthy ? words.healthy : words.ill}; ${words.free}: ${size(database.free)}`,
      ),
      element('p', `${words.keep}: ${state.keep.replaceAll(',', ', ')}`),
    ),
    section(words.switches, toggle('listing'), toggle('bots')),
    section(
      words.reports,
      table(
        ['', '', ''],
        state.reports.map((report) => [
          `${report.match}, ${words.seat} ${report.by}` + (report.about ? ` → ${words.seat} ${report.about}` : ''),
          report.text,
          button(words.dismiss, () => act({ type: 'dismiss', report: report.report }), report.match),
        ]),
      ),
    ),
    section(
      words.tables,
      table(
        [words.game, words.status, words.people, words.address, words.last, '', '', ''],
        all.tables.map((one) => [
          `${one.game} ${one.match}`,
          words[one.status],
          one.names.join(', '),
          one.address,
          when(one.touched),
          button(words.close, () => act({ type: 'closeTable', table: one.match }, true), one.match),
          button(words.delete, () => act({ type: 'deleteTable', table: one.match }, true), one.match),
          one.mark ? button(words.ban, () => ban(one.mark), one.address) : '',
        ]),
      ),
    ),
    section(
      words.connected,
      table(
        [words.address, words.sockets, ''],
        state.addresses.map((one) => [
          one.address,
          `${one.sockets}`,
          button(words.ban, () => ban(one.mark), one.address),
        ]),
      ),
    ),
    section(
      words.bans,
      table(
        [words.address, words.until, ''],
        state.bans.map((one) => [
          one.address,
          when(one.until),
          button(words.unban, () => act({ type: 'unban', who: one.mark }), one.address),
        ]),
      ),
    ),
    section(
      words.list,
      list,
      button(words.save, () => act({ type: 'words', words: list.value.split(/\s+/).filter((word) => word) })),
    ),
  );
}

find('#door').addEventListener('submit', async (event) => {
  event.preventDefault();
  key = find('#door input').value.trim();
  try {
    await show();
    find('#door').hidden = true;
    desk.hidden = false;
    find('#said').textContent = '';
  } catch (failed) {
    find('#said').textContent = failed.message;
  }
});
