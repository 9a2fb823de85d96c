import { createListeners } from '../form/listeners.ts';
import { PictureRefusal } from './picture-file.ts';
import { sendPicture, UploadFailure, type Send } from './send-picture.ts';

/** Why an upload failed: the file was refused, it did not reach the server, or the reason is unknown. */
export type UploadFault = 'refused' | 'unsent' | 'unknown';

export interface Upload {
  id: string;
  name: string;
  percent: number;
  state: 'sending' | 'failed';
  fault?: UploadFault;
  detail?: string | undefined;
}

interface Delivery {
  name: string;
  /** Prepares the file for upload. Throws `PictureRefusal`. */
  file: (signal: AbortSignal) => Promise<File>;
  send?: Send;
  onDone: (url: string) => void;
  onCancel?: () => void;
  /**
   * For uploads that are not worth retrying. If set, a failed upload is removed from the list and this function is
   * called.
   */
  onGivenUp?: () => void;
}

export type UploadList = ReturnType<typeof createUploadList>;

interface ListOptions {
  onFailure?: (fault: UploadFault) => void;
  /** Number of files that are prepared and sent at a time. The others wait in the order in which they were chosen. */
  atOnce?: number | undefined;
}

export function createUploadList({ onFailure, atOnce = Infinity }: ListOptions = {}) {
  const deliveries = new Map<string, Delivery>();
  const senders = new Map<string, AbortController>();
  const { subscribe, emit } = createListeners();
  let uploads: readonly Upload[] = [];
  let counter = 0;
  const waiting: (() => void)[] = [];
  let running = 0;

  function set(next: readonly Upload[]): void {
    uploads = next;
    emit();
  }
  const change = (id: string, fields: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  function drop(id: string): void {
    deliveries.delete(id);
    senders.delete(id);
    set(uploads.filter((upload) => upload.id !== id));
  }

  async function send(id: string): Promise<void> {
    const { file, send: sendFile = sendPicture, onDone, onGivenUp } = deliveries.get(id)!;
    const sender = new AbortController();
    const { signal } = sender;
    senders.set(id, sender);
    change(id, { state: 'sending', percent: 0, fault: undefined, detail: undefined });
    try {
      await startNext();
      signal.throwIfAborted();
      const prepared = await file(signal);
      signal.throwIfAborted();
      const url = await sendFile(prepared, (percent) => change(id, { percent }), signal);
      onDone(url);
      drop(id);
    } catch (error) {
      if (signal.aborted) return;
      if (onGivenUp) {
        drop(id);
        onGivenUp();
        return;
      }
      const fault = faultOf(error);
      const detail = fault === 'unknown' ? undefined : (error as Error).message;
      change(id, { state: 'failed', fault, detail });
      onFailure?.(fault);
    } finally {
      finish();
    }
  }

  async function startNext(): Promise<void> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
  }

  function finish(): void {
    const begin = waiting.shift();
    if (begin) begin();
    else running -= 1;
  }

  function cancel(id: string): void {
    const { onCancel } = deliveries.get(id)!;
    senders.get(id)?.abort();
    drop(id);
    onCancel?.();
  }

  return {
    subscribe,
    read: () => uploads,
    start(delivery: Delivery): string {
      counter += 1;
      const id = `upload-${counter}`;
      deliveries.set(id, delivery);
      set([...uploads, { id, name: delivery.name, percent: 0, state: 'sending' }]);
      void send(id);
      return id;
    },
    retry: (id: string) => void send(id),
    cancel,
    /** Removes the failed uploads whose files were refused, since retrying cannot help. */
    cancelRefused(): void {
      for (const { id, fault } of uploads) if (fault === 'refused') cancel(id);
    },
    cancelAll(): void {
      for (const sender of senders.values()) sender.abort();
    },
  };
}

function faultOf(error: unknown): UploadFault {
  if (error instanceof PictureRefusal) return 'refused';
  return error instanceof UploadFailure ? 'unsent' : 'unknown';
}
