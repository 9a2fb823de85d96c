/** Drafts in memory, with the interface of those in the browser, for several windows. */
import type { Draft, DraftStore } from '../../app/ui/admin/draft/draft.ts';

type Stored = Draft<object>;

export interface MemoryDrafts {
  kept: Map<string, Stored>;
  /** The drafts as one window sees them; `close` releases the draft that the window works on. */
  openWindow: () => DraftStore & { close: () => void };
}

export function createMemoryDrafts(): MemoryDrafts {
  const kept = new Map<string, Stored>();
  /** Windows that hold drafts. */
  const holders = new Map<string, object>();
  const waiting = new Map<string, Set<() => void>>();

  function release(key: string, holder: object): void {
    if (holders.get(key) !== holder) return;
    holders.delete(key);
    for (const resolve of waiting.get(key) ?? []) resolve();
    waiting.delete(key);
  }

  function openWindow() {
    const own = new Map<string, object>();
    const store: DraftStore & { close: () => void } = {
      find: async <Fields>(form: string) =>
        [...kept]
          .filter(([key]) => key.slice(0, key.lastIndexOf('|')) === form)
          .map(([key, draft]) => ({ ...(draft as Draft<Fields>), key }))
          .sort((a, b) => b.keptAt - a.keptAt),
      async keep(key, draft) {
        kept.set(key, structuredClone(draft) as Stored);
        return true;
      },
      async drop(key) {
        kept.delete(key);
      },
      lock(key, onLocked) {
        const holder = {};
        own.set(key, holder);
        // Like a browser's locks, these are granted asynchronously and to one holder only.
        queueMicrotask(() => {
          if (own.get(key) !== holder) return;
          if (holders.has(key)) onLocked();
          else holders.set(key, holder);
        });
        return () => {
          if (own.get(key) === holder) own.delete(key);
          release(key, holder);
        };
      },
      locked: async () => new Set(holders.keys()),
      async released(key, signal) {
        if (signal.aborted) return false;
        if (!holders.has(key)) return true;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        const list = waiting.get(key) ?? new Set();
        waiting.set(
          key,
          list.add(() => resolve(true)),
        );
        signal.addEventListener('abort', () => resolve(false));
        return await promise;
      },
      writeSnapshot(key, draft) {
        kept.set(key, structuredClone(draft));
      },
      dropSnapshot() {},
      close() {
        for (const [key, holder] of own) release(key, holder);
        own.clear();
      },
    };
    return store;
  }

  return { kept, openWindow };
}
