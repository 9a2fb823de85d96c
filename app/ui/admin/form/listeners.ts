export function createListeners() {
  const listeners = new Set<() => void>();
  let snapshot: unknown;
  return {
    /** Adds a listener and returns a function that removes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(): void {
      snapshot = undefined;
      for (const listener of listeners) listener();
    },
    /** For `useSyncExternalStore`: returns the same result of `viewOf` until `emit` is called. */
    snapshotOf: <View>(viewOf: () => View) => (snapshot ??= viewOf()) as View,
  };
}
