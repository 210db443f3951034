// Counts what the page has asked of its engine and not yet been answered.
{
  window.asked = 0;
  const post = Worker.prototype.postMessage;
  const heard = new WeakSet();
  Worker.prototype.postMessage = function (...message) {
    if (!heard.has(this)) {
      heard.add(this);
      this.addEventListener('message', () => window.asked--);
    }
    window.asked++;
    post.apply(this, message);
  };
}
