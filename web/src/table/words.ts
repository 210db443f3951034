// What tables with other people say, beyond what every game does. Loaded with them, so the first page
// doesn't carry it.
import { i18n } from '../i18n/index.svelte';
import { n, plural } from '../i18n/plural';

const en = {
  sending: 'Sending your choice',
  sendingMove: (move: string) => `Sending: ${move}`,
  held: 'No connection: your choice goes out as soon as it is back',
  heldMove: (move: string) => `No connection. Goes out as soon as it is back: ${move}`,
  foreign: 'This house doesn’t take this address. Ask its host for the right link.',

  leave: {
    why: 'Your seat stays yours, and the table waits for you. You find it again under Your tables.',
    keep: 'Go, keep my seat',
    giveUp: 'Give up my seat',
    giveUpWhy: 'Give it up, and a bot plays on; whoever comes may take the seat.',
    giveUpLoses: 'Give it up, and you lose this game.',
  },
  freeSeat: (name: string) => `${name} has left; a bot plays there.`,
  takeOver: 'Take the seat',

  call: (name: string, time: string) => `${name} is away. After ${time} you can ask for a stand-in.`,
  neverCall: (name: string) => `${name} is away. The table has agreed to wait.`,
  silent: (name: string) => `${name}, a program, doesn’t answer. A stand-in, a bot, can play until it is back.`,
  offer: (name: string, others: number) =>
    others
      ? `${name} would like to take a move back. That also undoes ${n(others, 'later step', 'later steps')} of others.`
      : `${name} would like to take the last move back.`,
  offered: (names: string, others: number) =>
    'You asked to take back' +
    (others ? `, which also undoes ${n(others, 'later step', 'later steps')} of others.` : '.') +
    (names ? ` Waiting for ${names}.` : ''),

  rematch: {
    go: 'To the rematch',
    watch: 'Watch the rematch',
    waitsFor: (names: string) => `Waiting for ${names}`,
    away: (names: string, count: number) =>
      `${names} ${plural(count, 'is', 'are')} away. Ask once more, and it begins without them; their seat is kept.`,
    again: 'Ask once more',
  },
  nextIn: (seconds: number) => `The next match begins in ${n(seconds, 'second', 'seconds')}`,

  watchers: (count: number) => `${count} watching`,
  host: 'host',

  talk: {
    open: 'Table talk',
    unread: (count: number) => `Table talk, ${n(count, 'new line', 'new lines')}`,
    mute: 'Mute the table talk',
    unmute: 'Hear the table talk again',
    muted: 'You have muted it.',
    hide: (name: string) => `Hide ${name} on this device`,
    show: (name: string) => `Show ${name} again`,
    hidden: (count: number) => n(count, 'line is hidden', 'lines are hidden'),
    refused: 'Not sent:',
  },

  lobby: {
    nameFirst: 'What shall the others call you?',
    rename: 'Change my name',
    sitHere: 'Sit here',
    moveHere: 'Move here',
    bot: 'A bot here',
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    makeHost: (name: string) => `Make ${name} the host`,
    makeHostShort: 'Make host',
    hostWaits: (name: string) => `${name} is the host and can begin.`,
    hostGone: (name: string) => `${name}, the host, is away. After a minute you can take over.`,
    noHost: 'The host is away. After a minute you can take over.',
    takeHost: 'Be the host',
    loses: 'whoever runs out of time loses',
    keeps: 'when time is up, a bot takes over',
    days: (days: number) => `${n(days, 'day', 'days')} a move`,
    help: 'hints are allowed',
    watch: { everyone: '', invited: 'only those who are invited may watch', nobody: 'nobody may watch' },
    code: 'Or say this code',
    codeWhy: (link: string) => `Type it on the first page, or open ${link}. It counts for a day.`,
    watchLink: 'Copy the link for those who watch',
    linkFor: (name: string) => `Copy the link for ${name}`,
    select: 'It is marked: copy it with your keyboard or by a long press.',
    alone:
      'This link works on this machine only. ' +
      'For other devices open the house by its address in your network, which it prints when it starts with',
  },

  set: {
    anyone: 'Whoever comes',
    anyoneWhy: 'You sit down where somebody waits for the same, or wait until somebody comes.',
    startAnyone: 'Play',
    days: 'Days for each move',
    daysUnit: 'days',
    absent: 'Somebody is away',
    absences: { usual: 'as usual', wait: 'we wait', hour: 'bot after an hour', day: 'bot after a day' },
    absentWhy: 'When the table waits for somebody who is away: from then on the others can ask for a stand-in, a bot.',
    help: 'Hints may be shown',
    helpWhy: 'The engine may show people at this table what is good. Everyone sees that.',
    watch: 'Who may watch',
    watches: { everyone: 'whoever has the link', invited: 'who is invited', nobody: 'nobody' },
    invite: 'Keep a seat for',
    inviteWhy:
      'People you have played with on this device. Their seat is kept, and you get a link of their own to send them.',
  },

  turn: {
    title: (page: string) => `Your turn: ${page}`,
    option: 'Tell me when it is my turn',
    blocked: 'Your browser doesn’t allow it. You can change that in its settings for this page.',
    body: (names: string) => (names ? `with ${names}` : 'It is your turn'),
    elsewhere: 'Another table waits for you',
  },

  tables: {
    name: 'My tables',
    lead: 'All tables of this house at which this device has a seat.',
    next: 'Next game waiting for me',
    none: 'No table yet. Set one up, or take a seat at an open one.',
    asked: 'your turn',
    left: (time: string) => `${time} left`,
    device: 'Play on another device',
    forget: 'Forget',
    forgetName: (game: string) => `Forget the table: ${game}`,
  },

  device: {
    name: 'On another device',
    lead:
      'Your seats, your name and your share of the dice, taken along without an account. ' +
      'Whoever has this code has your seats: show it to nobody else.',
    code: 'With the camera',
    codeWhy:
      'Open this with the other device. ' +
      'It carries your name, your seats and your dice chains, and goes past the house.',
    tooMany: (count: number) => `The code holds the ${count} newest seats; the text below holds all.`,
    none: 'This device has no seats yet. The text below carries your name and finished games.',
    text: 'As text',
    textWhy:
      'Everything: seats, name, finished games, and what this device saw of the dice. ' +
      'Keep it as a recovery, or bring it to another device.',
    save: 'Save as a file',
    copy: 'Copy the text',
    copied: 'Copied',
    take: 'Bring something here',
    takeWhy: 'Paste the text of your other device, or choose its file.',
    paste: 'The text',
    file: 'Choose a file',
    doTake: 'Take it over',
    asking: (name: string, seats: number) => `Take over ${n(seats, 'seat', 'seats')}${name ? ` of ${name}` : ''}?`,
    askingWhy: 'The other device keeps them too. What is on this device stays.',
    taken: (seats: number, games: number) =>
      `Taken over: ${n(seats, 'seat', 'seats')}, ${n(games, 'finished game', 'finished games')}.`,
    left: (seats: number) =>
      `${n(seats, 'seat', 'seats')} not taken over: the code is too old, or this device already has a seat there.`,
    bad: 'That is no text of ours, or it is cut off.',
    forget: 'Forget my seats on this device',
    forgetWhy: 'After they have moved: this device no longer opens them.',
    forgotten: 'This device has no seats any more.',
    toTables: 'To my tables',
  },

  time: {
    seconds: (count: number) => n(count, 'second', 'seconds'),
    minutes: (count: number) => n(count, 'minute', 'minutes'),
    hours: (count: number) => n(count, 'hour', 'hours'),
    days: (count: number) => n(count, 'day', 'days'),
    short: (days: number, hours: number) => `${days}\u00a0d ${hours}\u00a0h`,
  },
};

export type TableWords = typeof en;

const de: TableWords = {
  sending: 'Deine Wahl wird gesendet',
  sendingMove: (move) => `Wird gesendet: ${move}`,
  held: 'Keine Verbindung: Deine Wahl geht hinaus, sobald sie wieder da ist',
  heldMove: (move) => `Keine Verbindung. Geht hinaus, sobald sie wieder da ist: ${move}`,
  foreign: 'Unter dieser Adresse nimmt das Haus nichts an. Frag, wer es betreibt, nach dem richtigen Link.',

  leave: {
    why: 'Dein Platz bleibt Deiner, und der Tisch wartet auf Dich. Du findest ihn unter Deine Tische wieder.',
    keep: 'Gehen, Platz behalten',
    giveUp: 'Platz aufgeben',
    giveUpWhy: 'Gibst Du ihn auf, spielt ein Bot weiter; wer kommt, kann den Platz übernehmen.',
    giveUpLoses: 'Gibst Du ihn auf, verlierst Du dieses Spiel.',
  },
  freeSeat: (name) => `${name} ist gegangen; dort spielt ein Bot.`,
  takeOver: 'Platz übernehmen',

  call: (name, time) => `${name} ist weg. Nach ${time} kannst Du um eine Vertretung bitten.`,
  neverCall: (name) => `${name} ist weg. An diesem Tisch wird gewartet.`,
  silent: (name) =>
    `${name}, ein Programm, antwortet nicht. Eine Vertretung, ein Bot, kann spielen, bis es wieder da ist.`,
  offer: (name, others) =>
    others
      ? `${name} möchte einen Zug zurücknehmen. Damit ${alsoUndone(others)}.`
      : `${name} möchte den letzten Zug zurücknehmen.`,
  offered: (names, others) =>
    `Du hast gebeten zurückzunehmen${others ? `; damit ${alsoUndone(others)}` : ''}.` +
    (names ? ` Warten auf ${names}.` : ''),

  rematch: {
    go: 'Zur Revanche',
    watch: 'Bei der Revanche zusehen',
    waitsFor: (names) => `Warten auf ${names}`,
    away: (names, count) =>
      `${names} ${plural(count, 'ist', 'sind')} weg. ` +
      'Bitte noch einmal darum, dann beginnt sie ohne; der Platz wird freigehalten.',
    again: 'Noch einmal bitten',
  },
  nextIn: (seconds) => `Die nächste Partie beginnt in ${n(seconds, 'Sekunde', 'Sekunden')}`,

  watchers: (count) => `${n(count, 'sieht', 'sehen')} zu`,
  host: 'leitet',

  talk: {
    open: 'Tischgespräch',
    unread: (count) => `Tischgespräch, ${n(count, 'neue Zeile', 'neue Zeilen')}`,
    mute: 'Tischgespräch stummschalten',
    unmute: 'Tischgespräch wieder hören',
    muted: 'Du hast es stummgeschaltet.',
    hide: (name) => `${name} auf diesem Gerät ausblenden`,
    show: (name) => `${name} wieder zeigen`,
    hidden: (count) => `${n(count, 'Zeile ist', 'Zeilen sind')} ausgeblendet`,
    refused: 'Nicht gesendet:',
  },

  lobby: {
    nameFirst: 'Wie sollen Dich die anderen nennen?',
    rename: 'Meinen Namen ändern',
    sitHere: 'Hierher setzen',
    moveHere: 'Hierher wechseln',
    bot: 'Hier ein Bot',
    remove: 'Entfernen',
    removeName: (name) => `${name} entfernen`,
    makeHost: (name) => `${name} den Tisch leiten lassen`,
    makeHostShort: 'Leiten lassen',
    hostWaits: (name) => `${name} leitet den Tisch und kann beginnen.`,
    hostGone: (name) => `${name} leitet den Tisch und ist weg. Nach einer Minute kannst Du übernehmen.`,
    noHost: 'Wer den Tisch leitet, ist weg. Nach einer Minute kannst Du übernehmen.',
    takeHost: 'Den Tisch leiten',
    loses: 'wessen Zeit um ist, verliert',
    keeps: 'ist die Zeit um, übernimmt ein Bot',
    days: (days) => `${n(days, 'Tag', 'Tage')} je Zug`,
    help: 'Hinweise sind erlaubt',
    watch: { everyone: '', invited: 'nur wer eingeladen ist, darf zusehen', nobody: 'niemand darf zusehen' },
    code: 'Oder sag diesen Code',
    codeWhy: (link) => `Tipp ihn auf der ersten Seite ein, oder öffne ${link}. Er gilt einen Tag lang.`,
    watchLink: 'Link fürs Zusehen kopieren',
    linkFor: (name) => `Link für ${name} kopieren`,
    select: 'Er ist markiert: kopier ihn mit der Tastatur oder durch langes Drücken.',
    alone:
      'Dieser Link geht nur auf diesem Rechner. Für andere Geräte öffne das Haus unter seiner Adresse im Netz; ' +
      'es nennt sie beim Start mit',
  },

  set: {
    anyone: 'Mit wem auch immer',
    anyoneWhy: 'Du setzt Dich, wo jemand auf dasselbe wartet, oder wartest, bis jemand kommt.',
    startAnyone: 'Spielen',
    days: 'Tage für jeden Zug',
    daysUnit: 'Tage',
    absent: 'Jemand ist weg',
    absences: { usual: 'wie üblich', wait: 'wir warten', hour: 'Bot nach einer Stunde', day: 'Bot nach einem Tag' },
    absentWhy:
      'Wenn der Tisch auf jemanden wartet, der weg ist: ' +
      'von da an können die anderen um eine Vertretung bitten, einen Bot.',
    help: 'Hinweise sind erlaubt',
    helpWhy: 'Die Engine darf an diesem Tisch zeigen, was gut ist. Alle sehen das.',
    watch: 'Wer zusehen darf',
    watches: { everyone: 'wer den Link hat', invited: 'wer eingeladen ist', nobody: 'niemand' },
    invite: 'Einen Platz freihalten für',
    inviteWhy:
      'Mit wem Du auf diesem Gerät gespielt hast. ' +
      'Der Platz wird freigehalten, und Du bekommst einen eigenen Link zum Weitergeben.',
  },

  turn: {
    title: (page) => `Du bist dran: ${page}`,
    option: 'Sag mir, wenn ich dran bin',
    blocked: 'Dein Browser erlaubt es nicht. Das lässt sich in seinen Einstellungen für diese Seite ändern.',
    body: (names) => (names ? `mit ${names}` : 'Du bist dran'),
    elsewhere: 'Ein anderer Tisch wartet auf Dich',
  },

  tables: {
    name: 'Meine Tische',
    lead: 'Alle Tische dieses Hauses, an denen dieses Gerät einen Platz hat.',
    next: 'Nächstes Spiel, das auf mich wartet',
    none: 'Noch kein Tisch. Eröffne einen, oder setz Dich an einen offenen.',
    asked: 'Du bist dran',
    left: (time) => `noch ${time}`,
    device: 'Auf einem anderen Gerät spielen',
    forget: 'Vergessen',
    forgetName: (game) => `Den Tisch vergessen: ${game}`,
  },

  device: {
    name: 'Auf einem anderen Gerät',
    lead:
      'Deine Plätze, Dein Name und Dein Anteil an den Würfeln gehen mit, ohne Konto. ' +
      'Wer diesen Code hat, hat Deine Plätze: zeig ihn sonst niemandem.',
    code: 'Mit der Kamera',
    codeWhy:
      'Öffne das mit dem anderen Gerät. ' +
      'Es trägt Deinen Namen, Deine Plätze und Deine Würfelketten und geht am Haus vorbei.',
    tooMany: (count) => `Der Code fasst die ${count} neuesten Plätze; der Text darunter fasst alle.`,
    none: 'Dieses Gerät hat noch keine Plätze. Der Text darunter trägt Deinen Namen und beendete Spiele.',
    text: 'Als Text',
    textWhy:
      'Alles: Plätze, Name, beendete Spiele und was dieses Gerät von den Würfeln sah. ' +
      'Heb ihn auf, um etwas wiederherzustellen, oder bring ihn auf ein anderes Gerät.',
    save: 'Als Datei sichern',
    copy: 'Text kopieren',
    copied: 'Kopiert',
    take: 'Etwas hierher bringen',
    takeWhy: 'Füg den Text Deines anderen Geräts ein, oder wähl seine Datei.',
    paste: 'Der Text',
    file: 'Datei wählen',
    doTake: 'Übernehmen',
    asking: (name, seats) => `${n(seats, 'Platz', 'Plätze')}${name ? ` von ${name}` : ''} übernehmen?`,
    askingWhy: 'Das andere Gerät behält sie auch. Was auf diesem Gerät ist, bleibt.',
    taken: (seats, games) =>
      `Übernommen: ${n(seats, 'Platz', 'Plätze')}, ${n(games, 'beendetes Spiel', 'beendete Spiele')}.`,
    left: (seats) =>
      `${n(seats, 'Platz', 'Plätze')} nicht übernommen: ` +
      'Der Code ist zu alt, oder dieses Gerät hat dort schon einen Platz.',
    bad: 'Das ist kein Text von uns, oder er ist abgeschnitten.',
    forget: 'Meine Plätze auf diesem Gerät vergessen',
    forgetWhy: 'Nach dem Umzug: dieses Gerät öffnet sie nicht mehr.',
    forgotten: 'Dieses Gerät hat keine Plätze mehr.',
    toTables: 'Zu meinen Tischen',
  },

  time: {
    seconds: (count) => n(count, 'Sekunde', 'Sekunden'),
    minutes: (count) => n(count, 'Minute', 'Minuten'),
    hours: (count) => n(count, 'Stunde', 'Stunden'),
    days: (count) => n(count, 'Tag', 'Tagen'),
    short: (days, hours) => `${days}\u00a0T ${hours}\u00a0h`,
  },
};

const alsoUndone = (others: number) =>
  `${plural(others, 'verfällt', 'verfallen')} auch ${n(others, 'späterer Schritt', 'spätere Schritte')} von anderen`;

export const words = (): TableWords => (i18n.lang === 'de' ? de : en);

/** "5 minutes", "2 days": as long as a table has agreed on. */
export function howLong(seconds: number): string {
  const t = words().time;
  if (seconds % 86_400 === 0) return t.days(seconds / 86_400);
  if (seconds % 3600 === 0) return t.hours(seconds / 3600);
  return seconds % 60 === 0 ? t.minutes(seconds / 60) : t.seconds(seconds);
}
