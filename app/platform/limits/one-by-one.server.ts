/** Runs `work` unless it is running already: concurrent callers share one run. */
export function onceAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}

/** Runs the work of each key one after the other, so that a client with much work delays only itself. */
export function oneByOne() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key);
    const own = before ? before.then(work) : work();
    const settled = own.catch(() => {});
    last.set(key, settled);
    try {
      return await own;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
