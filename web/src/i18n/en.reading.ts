// The English of what is read apart from a game: rules, prints, figures, how the dice work and their check.
import { n, plural } from './plural';

export const reading = {
  rules: {
    name: 'Rules',
    contents: 'Contents',
    play: 'Play it',
    learn: 'Learn',
    learnLead: 'Every game’s rules, whole, in our own words. They are at hand in every game too.',
    credits: 'Who made these games',
    creditsText: [
      'Einfach Genial – Das Würfelspiel was designed by Reiner Knizia and published by Kosmos in 2012.',
      'EinStein würfelt nicht! was designed by Ingo Althöfer in 2004.',
      'For Einhorn and Unicorn Rainbow the rule documents we have name nobody.',
      'Einwurf is unofficial: ' +
        'the rules are in our own words, the pictures are our own, and nobody named here has to do with it.',
    ] as string[],
  },

  print: {
    name: 'To print',
    title: (game: string) => `${game}, to print`,
    what: {
      einhorn:
        'A result card for each of five players, one with the way to the next game, and a score card for a match. ' +
        'Cut along the dashes.',
      rainbow: 'Two sheets to a page; cut them apart in the middle.',
      einstein: 'The board, and six counters for each side to cut out. Red ones are square, blue ones round.',
      genial: 'Four sheets to a page; cut along the dashes.',
    },
    paper: 'Paper',
    papers: { a4: 'A4', letter: 'Letter' },
    print: 'Print',
    failed: 'The sheet could not be drawn. Reload the page to try again.',
  },

  figures: {
    einhorn: {
      places:
        'Where stones lie: in the bowl, before you in the running game, and in your bank, where nobody can touch them.',
      bowl: 'the bowl',
      game: 'game stones',
      bank: 'your bank',
      results:
        'The four results on a ruler from 1 to 6: all different with two neighbours; two equal; ' +
        'all at least 2 apart; three equal.',
      paid: 'Said Wunsch, rolled 1 3 4: wrong. Two of six stones go into the bowl, four are left.',
      said: 'said',
      owner: 'The unicorn is yours: after your roll you choose whom you take from, or to whom you give.',
      you: 'you',
      other: 'any player',
      bids: 'Closed hands open together. All bids go into the bowl; the highest gets the unicorn.',
    },
    rainbow: {
      palette: 'Two colours make a third; the numbers add up. The sign of a mixed colour shows both its parents.',
      sheet: 'A sheet for three players, before the first roll.',
      groups: 'Red 4, yellow 3 and blue 6 and their six groups. You use two different ones.',
      stuck: 'Only red 2 fits a box.',
      abilities: '2–5 full: a ±1. 6–8 full: a Flip, which turns a die over.',
      firsts: 'Whoever first has a number in all six colours gets its First: one cross more.',
      points: 'Mira’s sheet at the end. All six 6s are crossed too, but Jonas had his before: a dot.',
      ones: 'Three ones: any blue box, any violet one, or red 2 to 6; two of them.',
    },
    einstein: {
      aim: 'Red wins: cube 1 steps into blue’s corner.',
      setup: 'Both sides with 1 2 3 4 5 6 in their corner. The wedge on a cube shows where it may go.',
      choose: 'With 1, 3 and 6 left: which cube each roll moves. The nearest cubes replace a missing one.',
      race:
        'One cube each, so nobody rolls any more, and both are three steps from their goal: ' +
        'whoever is to move arrives first.',
      move: 'One square, straight or diagonally, always towards the other corner.',
      take: 'Whatever stands there is taken: blue 4, or your own 2.',
    },
    genial: {
      symbols: 'Six symbols. Every die shows each of them once.',
      match: 'A match: your drop finds three drops among the others’ dice. Three points in the drop row.',
      threePoints: '3 points',
      joker: 'A joker: two hearts together, for a point in any row.',
      onePoint: '1 point',
      sheet: 'Columns 4–6 open when every row has 1 mark. Here the bolt has none.',
      last: 'Column 7 opens when every row has 4 marks. Here the sun has only 3.',
    },
  },

  watch: {
    name: 'Watch',
    lead: 'Tables that are open to all.',
    playing: 'Playing now',
    none: 'Nobody plays in the open just now.',
  },

  dice: {
    name: 'How our dice work',
    lead:
      'Online, somebody’s computer rolls the dice. How do you know that it doesn’t cheat? ' +
      'At a table of the house everybody rolls together, and afterwards anybody can work out that it was so.',
    idea:
      'Imagine that everybody writes a secret number on a slip and puts it into a cup. ' +
      'The house puts one in as well. All numbers together make the roll. ' +
      'If you don’t know all the slips, you don’t know what comes out: ' +
      'one secret number is enough, and nobody can aim. Your device does that for you at every roll. ' +
      'You needn’t do anything.',
    picture: {
      label:
        'Jonas, Mira who rolls, and the house each have a chain of secret numbers. ' +
        'One share of each goes into the cup, the house’s last. Out comes the roll, a four.',
      asked: 'Jonas',
      thrower: 'Mira, who rolls',
      house: 'the house, last of all',
    },
    steps: [
      [
        'First everybody promises',
        'Your device thinks up a chain of a thousand secret numbers, its shares, ' +
          'and tells the others only the end of the chain. ' +
          'From a share anybody can work out the one before it, but nobody the one after it. ' +
          'So the end is a promise: not one share can be changed later. ' +
          'The house promises its own chain before anybody sits down.',
      ],
      [
        'Then nothing can be taken back',
        'When dice are due, all moves that led to them stand. ' +
          'Everybody who is at the table and has a chain is asked for their next share. ' +
          'Devices answer by themselves while the dice tumble. ' +
          'Who takes longer than three seconds is missing from this roll.',
      ],
      [
        'The house comes last',
        'Whoever rolls shows their share when the others’ are there. Alone with bots, that is always you. ' +
          'Then the house opens its own share, and the dice fall: ' +
          'all shares together make the roll, with exactly the chances of the rules.',
      ],
    ] as [string, string][],
    proves: 'What that proves',
    proven: [
      [
        'Rolls that waited for you',
        'Usually those of your own turn, and all of them if you are alone with bots. ' +
          'With your share in it nobody could choose or foresee the roll, ' +
          'not even the house and all others together. ' +
          'They can only stop playing, or pretend that your share never came: your device notices.',
      ],
      [
        'Others’ rolls with your share',
        'Nobody could foresee them before all that led to them stood. If nobody is missing, none was exchanged. ' +
          'Whoever is missing may have known, with the house’s help, what their share would have brought, ' +
          'and kept it back. Each such roll is named.',
      ],
      [
        'Rolls without your share',
        'You were away, too late, or only watched. ' +
          'There the same holds only if the house is honest, or somebody whose share is in.',
      ],
      [
        'Tricks of other players',
        'Without the house’s help nobody gets better dice by keeping a share back, by a new chain or by leaving.',
      ],
    ] as [string, string][],
    provesNot: 'What it doesn’t prove',
    unproven: [
      'The house signs every roll for which shares were asked, and the whole record. ' +
        'Only what it signed you can prove to others; not that you answered in time.',
      'A record shows what the house vouches for, not that its people exist.',
      'This page comes from the house, too. Whoever distrusts that uses a program and a check of their own.',
      'Bots and stand-ins of the house have no shares. At a table of nobody else the dice are the house’s alone.',
      'At this device, without the house, your browser’s own generator of secure random numbers rolls the dice. ' +
        'There is nothing to check afterwards. Dice that you roll yourself and type in prove nothing either.',
    ],
    verify:
      'Whoever wants to check without this page: ' +
      'the record of a match carries every share, and this command works all its rolls out again. ' +
      'With --seen and the file that you save above it compares them with what your device saw:',
  },

  check: {
    title: 'Check a record',
    lead:
      'Here in your browser: ' +
      'every share and every roll of a match is worked out again, the house’s signature is checked, ' +
      'and if this device sat at the table, the record is compared with what it saw.',
    paste: 'Paste the record of a match here',
    choose: 'Choose a file',
    check: 'Check the dice',
    checking: 'Checking',
    proven: (rolls: number) =>
      rolls
        ? `Consistent: ${n(rolls, 'roll follows', 'rolls follow')} from the shares and numbers in this record.`
        : 'Consistent; no dice have fallen in it yet.',
    signedBy: (key: string) => `Signed with the key ${key}.`,
    broken: (line: number) => `Doesn’t hold. Line ${line}:`,
    game: (number: number) => `Game ${number}:`,
    verdicts: { holds: 'Holds.', unchecked: 'Can’t be checked here.' },
    unchecked: {
      rules:
        'This page doesn’t know the rules of this game, so its moves weren’t checked. ' +
        'Its rolls were, by the outcomes that the record names.',
      outcomes: 'This page doesn’t know the rules of this game, and the record doesn’t name what could have fallen.',
      ownDice: 'People rolled dice of their own in this game.',
      unproven: 'There are no shares to work its dice out from; only matches at a table of the server have them.',
    },
    soFar: 'The match wasn’t over when this was written: later games may follow.',
    counts: (all: number, whole: number) => `Of ${n(all, 'roll', 'rolls')} ${whole} have your share and nobody missing`,
    lacking: (count: number, name: string) => `${count} lack ${name}’s`,
    unproven: (count: number, why: string) => `${count} ${plural(count, 'isn’t', 'aren’t')} proven, since ${why}`,
    unknown: (name: string | 0) => `${name || 'the server'}’s chain wasn’t known before`,
    unknowns: {
      elsewhere: 'this device didn’t send your share',
      steps: 'not all moves before were known',
    },
    late: (count: number) => `from ${count} yours is missing`,
    away: (count: number) => `${count} fell while you were away or had no chain`,
    asSeen: 'The record is what this device saw.',
    notAsSeen: 'The record is not what this device saw!',
    words: (roll: number) =>
      `The four words of roll ${roll}. Read them to each other: ` +
      'they are the same for everybody at the table, unless two people were told two things.',
    atRoll: (number: number) => `Roll ${number}:`,
    saveSeen: 'Save what this device saw',
    replaced: 'Another device has taken over your share of the dice.',
    differences: {
      match: 'That was another match.',
      key: 'The house showed this device another key.',
      record: 'The house’s record doesn’t hold.',
      late: 'A chain was promised only when the roll was due.',
      chain: 'Another chain counts than the one that was promised.',
      early: 'Your share was asked for before its turn.',
      lost: 'It fell, but isn’t in the record.',
      asked: 'The record says that others were asked for shares.',
      steps: 'Your share was asked for after other steps than the record has.',
      dropped:
        'You sent your share, but the record says that it never came: your line was bad, or the house kept it back.',
      swapped: 'The record has another share than you sent.',
      others: 'You were told something else of another player’s share.',
      share: 'The house showed another share.',
      rolls: 'Other dice fell than the record has.',
      signature: 'The house’s signature doesn’t fit what you saw.',
      unsigned: 'The house didn’t sign it, though shares were asked for.',
    },
    list: (rolls: number) => plural(rolls, 'The roll that was checked', `The ${rolls} rolls that were checked`),
    seat: (seat: number) => `Seat ${seat}`,
    header: (name: string) => `“${name}” is missing or doesn’t fit the steps.`,
    misplaced: (name: string) => `“${name}” doesn’t fit the game before it: this game doesn’t belong here.`,
    missing: (from: number, to: number, of: number) =>
      from === to ? `Game ${from} of ${of} is missing.` : `Games ${from} to ${to} of ${of} are missing.`,
    roll: (number: number, got: string, due: string) =>
      `Roll ${number} is written down as ${got} but had to be ${due}.`,
    flaws: {
      nothing: 'There is no record here. A record begins with “einwurf record 1”.',
      unmarked: 'The share of this roll is missing.',
      chain: 'The share of this roll doesn’t belong to the promised chain.',
      share: 'A player’s share of this roll is missing or isn’t of their chain.',
      signature: 'Something in this game was changed: the server’s signature doesn’t fit.',
    },
    offline: 'The record could not be fetched. Try again, or paste it.',
  },
};
