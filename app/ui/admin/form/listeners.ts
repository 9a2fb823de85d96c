export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns a function that removes the listener. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(): void {
      for (const listener of listeners) listener();
    },
  };
}
