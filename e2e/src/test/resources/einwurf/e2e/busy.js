// Counts what the page has asked of its engines and not yet been answered; and keeps the browser's own
// frames where a test puts its clock in place of the browser's.
{
  window.realFrame = requestAnimationFrame.bind(window);
  window.asked = 0;
  const open = new Map();
  const { postMessage, terminate } = Worker.prototype;
  const count = (worker, change) => {
    window.asked += change;
    open.set(worker, (open.get(worker) ?? 0) + change);
  };
  Worker.prototype.postMessage = function (...message) {
    if (!open.has(this)) this.addEventListener('message', () => count(this, -1));
    count(this, 1);
    postMessage.apply(this, message);
  };
  Worker.prototype.terminate = function () {
    count(this, -(open.get(this) ?? 0));
    terminate.apply(this);
  };
}
