// In front of the engine's worker: its clock counts how often it is read, a millisecond each time.
{
  let read = 0;
  performance.now = () => ++read;
  Date = class extends Date {
    constructor(...at) {
      if (at.length) super(...at);
      else super(++read);
    }
    static now() {
      return ++read;
    }
  };
}
