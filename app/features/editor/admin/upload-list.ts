import type { EditorMessage } from './editor.copy.ts';
import { sendPicture, UploadFailure } from './send-picture.ts';

export interface Upload {
  id: string;
  name: string;
  /** 0 … 100. */
  percent: number;
  state: 'sending' | 'failed';
  /** Why it failed. */
  reason?: EditorMessage;
}

interface Course {
  /** The picture has arrived and has this address. */
  onDone: (id: string, url: string) => void;
  onFailure: (reason: EditorMessage) => void;
  /** Nobody waits for this one any more. */
  onCancel: (id: string) => void;
}

export type UploadList = ReturnType<typeof createUploadList>;

/** The uploads that are under way or have failed, several at once. React reads them as a store. */
export function createUploadList(course: Course) {
  const files = new Map<string, File>();
  const senders = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let uploads: readonly Upload[] = [];
  let counter = 0;

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, fields: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  function drop(id: string): void {
    files.delete(id);
    senders.delete(id);
    set(uploads.filter((upload) => upload.id !== id));
  }

  async function send(id: string): Promise<void> {
    const sender = new AbortController();
    senders.set(id, sender);
    change(id, { state: 'sending', percent: 0 });
    try {
      const onPercent = (percent: number) => change(id, { percent });
      const url = await sendPicture(files.get(id)!, onPercent, sender.signal);
      drop(id);
      course.onDone(id, url);
    } catch (error) {
      if (sender.signal.aborted) return;
      const reason = error instanceof UploadFailure ? error.reason : 'failed';
      change(id, { state: 'failed', reason });
      course.onFailure(reason);
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => uploads,
    start(file: File): string {
      counter += 1;
      const id = `upload-${counter}`;
      files.set(id, file);
      set([...uploads, { id, name: file.name, percent: 0, state: 'sending' }]);
      void send(id);
      return id;
    },
    retry: (id: string) => void send(id),
    cancel(id: string): void {
      senders.get(id)?.abort();
      drop(id);
      course.onCancel(id);
    },
    cancelAll(): void {
      for (const sender of senders.values()) sender.abort();
      listeners.clear();
    },
  };
}
