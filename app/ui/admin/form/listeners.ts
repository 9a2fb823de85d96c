export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Adds a listener and returns a function that removes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(): void {
      for (const listener of listeners) listener();
    },
  };
}
