/**
 * Runs in a page before its scripts. Frames, answers to calls, messages and observers come `delay` ms late, as on a
 * busy machine, so that a test that does not wait for them fails every time.
 */
export function makeLate(delay: number): void {
  // A test may replace the timers of the page later.
  const wait = window.setTimeout.bind(window);
  const frame = window.requestAnimationFrame.bind(window);
  const awaited = new Set<number>();
  let frames = 0;
  window.requestAnimationFrame = (callback) => {
    frames += 1;
    const id = frames;
    awaited.add(id);
    const run = (time: number) => awaited.delete(id) && callback(time);
    wait(() => frame(run), delay);
    return id;
  };
  window.cancelAnimationFrame = (id) => awaited.delete(id);

  const call = window.fetch.bind(window);
  window.fetch = (input, options) =>
    call(input, options).finally(() => new Promise((resolve) => wait(resolve, delay)));

  // React divides its work by messages.
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...message: [unknown]) {
    wait(() => post.apply(this, message), delay / 4);
  };

  window.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super((...found) => wait(() => callback(...found), delay));
    }
  };
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((...found) => wait(() => callback(...found), delay), options);
    }
  };
}
