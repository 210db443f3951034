// All chance of this page from one seed, other numbers after each load; decoration has its own
// stream, so that it never changes a game.
{
  const load = (Number(window.name) || 0) + 1;
  window.name = String(load);
  const stream = (seed) => {
    let count = 0;
    return () => {
      let word = Math.imul(seed ^ load, 0x85ebca6b) + Math.imul(++count, 0x9e3779b9);
      word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
      word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
      return (word ^ (word >>> 16)) >>> 0;
    };
  };
  const secret = stream(SEED);
  const decoration = stream(~SEED);
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = secret() & 255;
    return array;
  };
  Math.random = () => decoration() / 2 ** 32;
}
