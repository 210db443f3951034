// Das Deutsch dessen, was man neben dem Spiel liest: Regeln, Drucke, Bilder, wie die Würfel gehen und ihre Prüfung.
import type { Messages } from './en';
import { n, plural } from './plural';

export const reading = {
  rules: {
    name: 'Regeln',
    contents: 'Inhalt',
    play: 'Spielen',
    learn: 'Lernen',
    learnLead: 'Die Regeln jedes Spiels, vollständig, in unseren Worten. Du hast sie auch in jedem Spiel zur Hand.',
    credits: 'Von wem die Spiele sind',
    creditsText: [
      'Einfach Genial – Das Würfelspiel ist von Reiner Knizia und erschien 2012 bei Kosmos.',
      'EinStein würfelt nicht! hat Ingo Althöfer 2004 erfunden.',
      'Für Einhorn und Unicorn Rainbow nennen die Regeltexte, die wir haben, niemanden.',
      'Einwurf ist inoffiziell: ' +
        'Die Regeln sind in unseren Worten, die Bilder sind unsere eigenen, ' +
        'und niemand der Genannten hat damit zu tun.',
    ],
  },

  print: {
    name: 'Zum Drucken',
    title: (game) => `${game} zum Drucken`,
    what: {
      einhorn:
        'Für fünf Personen je eine Ergebniskarte, eine mit dem Weg zum nächsten Spiel und ein Punktezettel für eine ' +
        'Partie. Schneid an den gestrichelten Linien.',
      rainbow: 'Zwei Zettel auf einer Seite; schneid sie in der Mitte auseinander.',
      einstein: 'Das Brett und für jede Seite sechs Steine zum Ausschneiden. Rote sind eckig, blaue rund.',
      genial: 'Vier Zettel auf einer Seite; schneid an den gestrichelten Linien.',
    },
    paper: 'Papier',
    papers: { a4: 'A4', letter: 'Letter' },
    print: 'Drucken',
    failed: 'Der Zettel ließ sich nicht zeichnen. Lade die Seite neu.',
  },

  figures: {
    einhorn: {
      places:
        'Wo Steine liegen: in der Schale, vor Dir im laufenden Spiel, und in Deiner Rücklage, wo sie niemand anrührt.',
      bowl: 'die Schale',
      game: 'Spielsteine',
      bank: 'Deine Rücklage',
      results:
        'Die vier Ergebnisse auf einem Lineal von 1 bis 6: drei verschiedene mit zwei Nachbarn; zwei gleiche; ' +
        'alle mindestens 2 auseinander; drei gleiche.',
      paid: 'Wunsch angesagt, 1 3 4 geworfen: falsch. Zwei von sechs Steinen kommen in die Schale, vier bleiben.',
      said: 'angesagt',
      owner: 'Die Figur gehört Dir: Nach Deinem Wurf wählst Du, von wem Du nimmst oder wem Du gibst.',
      you: 'Du',
      other: 'jemand anderes',
      bids: 'Die Hände öffnen sich zugleich. Alle Gebote kommen in die Schale, das höchste bekommt die Figur.',
    },
    rainbow: {
      palette:
        'Zwei Farben geben eine dritte, die Zahlen werden addiert. Das Zeichen einer Mischfarbe zeigt beide Eltern.',
      sheet: 'Ein Zettel für drei Personen, vor dem ersten Wurf.',
      groups: 'Rot 4, Gelb 3 und Blau 6 und ihre sechs Gruppen. Zwei verschiedene davon nutzt Du.',
      stuck: 'Nur Rot 2 passt in ein Feld.',
      abilities: '2–5 voll: ein ±1. 6–8 voll: ein Flip, der einen Würfel umdreht.',
      firsts: 'Wer eine Zahl zuerst in allen sechs Farben hat, bekommt ihren Erstbonus: ein Kreuz mehr.',
      points: 'Miras Zettel am Ende. Auch alle sechs 6 sind angekreuzt, aber Jonas war früher: ein Punkt im Kästchen.',
      ones: 'Drei Einsen: jedes blaue Feld, jedes violette oder Rot 2 bis 6; zwei davon.',
    },
    einstein: {
      aim: 'Rot gewinnt: Stein 1 zieht in die Ecke von Blau.',
      setup: 'Beide mit 1 2 3 4 5 6 in ihrer Ecke. Der Keil auf dem Stein zeigt, wohin er darf.',
      choose: 'Übrig sind 1, 3 und 6: welchen Stein welcher Wurf zieht. Für einen fehlenden ziehen die nächsten.',
      race:
        'Je ein Stein, also würfelt niemand mehr, und beide sind drei Schritte vor ihrem Ziel: ' +
        'Wer am Zug ist, kommt zuerst an.',
      move: 'Ein Feld, gerade oder schräg, immer auf die andere Ecke zu.',
      take: 'Was dort steht, wird geschlagen: die blaue 4 oder Deine eigene 2.',
    },
    genial: {
      symbols: 'Sechs Symbole. Jeder Würfel zeigt jedes einmal.',
      match: 'Ein Treffer: Dein Tropfen findet drei Tropfen bei den anderen. Drei Punkte in der Reihe Tropfen.',
      threePoints: '3 Punkte',
      joker: 'Ein Joker: zwei Herzen zusammen geben einen Punkt in einer beliebigen Reihe.',
      onePoint: '1 Punkt',
      sheet: 'Spalten 4–6 öffnen, wenn jede Reihe 1 Kreuz hat. Hier hat der Blitz keins.',
      last: 'Spalte 7 öffnet, wenn jede Reihe 4 Kreuze hat. Hier hat die Sonne erst 3.',
    },
  },

  watch: {
    name: 'Zusehen',
    lead: 'Tische, die allen offen stehen.',
    playing: 'Hier wird gespielt',
    none: 'Gerade spielt niemand öffentlich.',
  },

  dice: {
    name: 'So würfeln wir',
    lead:
      'Im Netz würfelt irgendein Computer. Woher weißt Du, dass er nicht mogelt? ' +
      'An einem Tisch des Hauses würfeln alle zusammen, und hinterher kann jeder nachrechnen, dass es so war.',
    idea:
      'Stell Dir vor, alle schreiben eine geheime Zahl auf einen Zettel und werfen ihn in einen Becher. ' +
      'Auch das Haus wirft einen hinein. Alle Zahlen zusammen ergeben den Wurf. ' +
      'Wer nicht alle Zettel kennt, weiß nicht, was herauskommt: ' +
      'Eine einzige geheime Zahl genügt, und niemand kann zielen. Dein Gerät macht das für Dich, bei jedem Wurf. ' +
      'Du brauchst nichts zu tun.',
    picture: {
      label:
        'Jonas, Mira, die würfelt, und das Haus haben je eine Kette geheimer Zahlen. ' +
        'Von jeder kommt ein Beitrag in den Becher, der des Hauses zuletzt. Heraus kommt der Wurf, eine Vier.',
      asked: 'Jonas',
      thrower: 'Mira, die würfelt',
      house: 'das Haus, ganz zuletzt',
    },
    steps: [
      [
        'Erst versprechen alle',
        'Dein Gerät denkt sich eine Kette aus tausend geheimen Zahlen aus, ihren Beiträgen, ' +
          'und verrät den anderen nur ihr Ende. ' +
          'Aus einem Beitrag kann jeder den davor ausrechnen, aber niemand den danach. ' +
          'So ist das Ende ein Versprechen: ' +
          'Kein Beitrag lässt sich später ändern. Das Haus verspricht seine Kette, bevor sich jemand setzt.',
      ],
      [
        'Dann gilt, was geschehen ist',
        'Sind die Würfel dran, stehen alle Züge fest, die zu ihnen führten. ' +
          'Alle, die am Tisch sind und eine Kette haben, werden um ihren nächsten Beitrag gebeten. ' +
          'Die Geräte antworten von selbst, während die Würfel kullern. ' +
          'Wer länger als drei Sekunden braucht, fehlt bei diesem Wurf.',
      ],
      [
        'Das Haus kommt zuletzt',
        'Wer würfelt, zeigt den eigenen Beitrag, wenn die der anderen da sind. Allein mit Bots bist das immer Du. ' +
          'Dann zeigt das Haus seinen Beitrag, und die Würfel fallen: ' +
          'Alle Beiträge zusammen ergeben den Wurf, genau mit den Chancen der Regeln.',
      ],
    ],
    proves: 'Was das beweist',
    proven: [
      [
        'Würfe, die auf Dich warteten',
        'Meist die in Deinem Zug, und alle, wenn Du mit Bots allein bist. ' +
          'Steckt Dein Beitrag darin, konnte niemand den Wurf aussuchen oder vorhersehen, ' +
          'auch nicht das Haus und alle anderen zusammen. ' +
          'Sie können nur aufhören oder so tun, als wäre Dein Beitrag nie gekommen: Das merkt Dein Gerät.',
      ],
      [
        'Würfe der anderen mit Deinem Beitrag',
        'Niemand konnte sie vorhersehen, bevor alles feststand, was zu ihnen führte. ' +
          'Fehlt niemand, wurde keiner ausgetauscht. ' +
          'Wer fehlt, könnte mit Hilfe des Hauses gewusst haben, was der eigene Beitrag gebracht hätte, ' +
          'und ihn deshalb behalten haben. Jeder solche Wurf wird genannt.',
      ],
      [
        'Würfe ohne Deinen Beitrag',
        'Du warst weg, zu spät oder hast nur zugesehen. ' +
          'Dann gilt dasselbe nur, wenn das Haus ehrlich ist oder jemand, dessen Beitrag dabei ist.',
      ],
      [
        'Tricks der anderen',
        'Ohne Hilfe des Hauses bekommt niemand bessere Würfel, weil er einen Beitrag behält, ' +
          'eine neue Kette nimmt oder geht.',
      ],
    ],
    provesNot: 'Was es nicht beweist',
    unproven: [
      'Das Haus unterschreibt jeden Wurf, zu dem es um Beiträge bat, und die ganze Aufzeichnung. ' +
        'Nur was es unterschrieben hat, kannst Du anderen beweisen; nicht, dass Du rechtzeitig geantwortet hast.',
      'Eine Aufzeichnung zeigt, wofür das Haus einsteht, nicht, dass es ihre Leute gibt.',
      'Auch diese Seite kommt vom Haus. Wer dem misstraut, nimmt ein eigenes Programm und prüft selbst.',
      'Bots und Vertretungen des Hauses haben keine Beiträge. ' +
        'An einem Tisch, an dem sonst niemand sitzt, sind es die Würfel des Hauses allein.',
      'An diesem Gerät, ohne das Haus, wirft der sichere Zufallsgenerator Deines Browsers die Würfel. ' +
        'Zu prüfen gibt es danach nichts. Auch Würfel, die Du selbst wirfst und eintippst, beweisen nichts.',
    ],
    verify:
      'Wer ohne diese Seite prüfen will: ' +
      'Die Aufzeichnung einer Partie enthält alle Beiträge, und dieser Befehl rechnet alle ihre Würfe nach. ' +
      'Mit --seen und der Datei, die Du oben sicherst, vergleicht er sie mit dem, was Dein Gerät sah:',
  },

  check: {
    title: 'Eine Aufzeichnung prüfen',
    lead:
      'Hier in Deinem Browser: ' +
      'Jeder Beitrag und jeder Wurf einer Partie wird nachgerechnet, die Unterschrift des Hauses geprüft, ' +
      'und saß dieses Gerät am Tisch, wird die Aufzeichnung mit dem verglichen, was es sah.',
    paste: 'Füg hier die Aufzeichnung einer Partie ein',
    choose: 'Datei wählen',
    check: 'Würfel prüfen',
    checking: 'Wird geprüft',
    proven: (rolls) =>
      rolls === 0
        ? 'Stimmig; gewürfelt wurde darin noch nicht.'
        : `Stimmig: ${plural(rolls, 'Ein Wurf folgt', `${rolls} Würfe folgen`)} ` +
          'aus den Beiträgen und Zahlen dieser Aufzeichnung.',
    signedBy: (key) => `Unterschrieben mit dem Schlüssel ${key}.`,
    broken: (line) => `Stimmt nicht. Zeile ${line}:`,
    game: (number) => `Spiel ${number}:`,
    verdicts: { holds: 'Stimmt.', unchecked: 'Lässt sich hier nicht nachprüfen.' },
    unchecked: {
      rules:
        'Diese Seite kennt die Regeln des Spiels nicht, also sind die Züge ungeprüft. ' +
        'Die Würfe sind geprüft, nach den Ergebnissen, die die Aufzeichnung nennt.',
      outcomes: 'Diese Seite kennt die Regeln des Spiels nicht, und die Aufzeichnung nennt nicht, was fallen konnte.',
      ownDice: 'In diesem Spiel wurde mit eigenen Würfeln geworfen.',
      unproven: 'Es fehlen die Beiträge, aus denen die Würfe folgen; die haben nur Partien an einem Tisch des Servers.',
    },
    soFar: 'Die Partie war noch nicht zu Ende, als das geschrieben wurde: Weitere Spiele können folgen.',
    counts: (all, whole) => `Von ${n(all, 'Wurf', 'Würfen')} haben ${whole} Deinen Beitrag, und niemand fehlt`,
    lacking: (count, name) => `bei ${count} fehlt der von ${name}`,
    unproven: (count, why) => `${count} ${plural(count, 'ist', 'sind')} nicht bewiesen, weil ${why}`,
    unknown: (name) => `die Kette ${name ? `von ${name}` : 'des Servers'} vorher nicht bekannt war`,
    unknowns: {
      elsewhere: 'dieses Gerät Deinen Beitrag nicht geschickt hat',
      steps: 'nicht alle Züge davor bekannt waren',
    },
    late: (count) => `bei ${count} fehlt Deiner`,
    away: (count) => `${count} fielen, während Du weg warst oder keine Kette hattest`,
    asSeen: 'Die Aufzeichnung ist, was dieses Gerät gesehen hat.',
    notAsSeen: 'Die Aufzeichnung ist nicht, was dieses Gerät gesehen hat!',
    words: (roll) =>
      `Die vier Wörter von Wurf ${roll}. Lest sie einander vor: ` +
      'Sie sind für alle am Tisch dieselben, außer zwei Leute haben Verschiedenes gehört.',
    atRoll: (number) => `Wurf ${number}:`,
    saveSeen: 'Sichern, was dieses Gerät sah',
    replaced: 'Ein anderes Gerät hat Deinen Anteil an den Würfeln übernommen.',
    differences: {
      match: 'Das war eine andere Partie.',
      key: 'Das Haus hat diesem Gerät einen anderen Schlüssel gezeigt.',
      record: 'Die Aufzeichnung des Hauses hält nicht.',
      late: 'Eine Kette wurde erst versprochen, als der Wurf fällig war.',
      chain: 'Es zählt eine andere Kette, als versprochen war.',
      early: 'Dein Beitrag wurde verlangt, ehe er dran war.',
      lost: 'Er ist gefallen, steht aber nicht in der Aufzeichnung.',
      asked: 'Laut Aufzeichnung wurden andere um Beiträge gebeten.',
      steps: 'Dein Beitrag wurde nach anderen Schritten verlangt, als in der Aufzeichnung stehen.',
      dropped:
        'Du hast Deinen Beitrag geschickt, laut Aufzeichnung kam er nie an: ' +
        'Deine Verbindung war schlecht, oder das Haus hat ihn unterschlagen.',
      swapped: 'Die Aufzeichnung hat einen anderen Beitrag, als Du geschickt hast.',
      others: 'Vom Beitrag eines anderen Platzes hat man Dir etwas anderes gesagt.',
      share: 'Das Haus hat einen anderen Beitrag gezeigt.',
      rolls: 'Es fielen andere Würfel, als in der Aufzeichnung stehen.',
      signature: 'Die Unterschrift des Hauses passt nicht zu dem, was Du gesehen hast.',
      unsigned: 'Das Haus hat ihn nicht unterschrieben, obwohl es um Beiträge bat.',
    },
    list: (rolls) => plural(rolls, 'Der geprüfte Wurf', `Die ${rolls} geprüften Würfe`),
    seat: (seat) => `Platz ${seat}`,
    header: (name) => `„${name}“ fehlt oder passt nicht zu den Schritten.`,
    misplaced: (name) => `„${name}“ passt nicht zum Spiel davor: Dieses Spiel gehört nicht hierher.`,
    missing: (from, to, of) =>
      from === to ? `Spiel ${from} von ${of} fehlt.` : `Die Spiele ${from} bis ${to} von ${of} fehlen.`,
    roll: (number, got, due) => `Als Wurf ${number} steht hier ${got}; es musste ${due} sein.`,
    flaws: {
      nothing: 'Hier ist keine Aufzeichnung. Eine beginnt mit „einwurf record 1“.',
      unmarked: 'Der Beitrag zu diesem Wurf fehlt.',
      chain: 'Der Beitrag zu diesem Wurf gehört nicht zur versprochenen Kette.',
      share: 'Der Beitrag eines Platzes zu diesem Wurf fehlt oder gehört nicht zu seiner Kette.',
      signature: 'In diesem Spiel wurde etwas geändert: Die Unterschrift des Servers passt nicht.',
    },
    offline: 'Die Aufzeichnung kam nicht an. Versuch es noch einmal oder füg sie ein.',
  },
} satisfies Partial<Messages>;
