// Resolves when two frames have been drawn.
() => new Promise((drawn) => window.realFrame(() => window.realFrame(() => drawn())));
