// In front of the engine's worker: its clock counts how often it is read, ten milliseconds each time.
{
  let now = 0;
  performance.now = () => (now += 10);
  Date = class extends Date {
    constructor(...at) {
      if (at.length) super(...at);
      else super((now += 10));
    }
    static now() {
      return (now += 10);
    }
  };
}
