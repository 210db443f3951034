// What kind of moment the page shows, for tests that look at each kind once.
() => {
  const SCENES = {
    'dialog[open]': 'question',
    '.curtain': 'curtain',
    '.result': 'end',
    '.how': 'place',
    '.sq .go': 'move',
    '.partners': 'settle',
    '.cards': 'predict',
    '.hand': 'bid',
    'button.pick': 'pick',
    '.abilities': 'abilities',
    '.claims': 'claims',
    'button.die': 'score',
    '.acts .second': 'keep',
  };
  return Object.entries(SCENES).find(([selector]) => document.querySelector(selector))?.[1] ?? 'waiting';
};
