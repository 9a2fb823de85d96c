/**
 * Uploads the files of a box with `data-upload-to` in chunks before its form is sent, and resumes interrupted uploads. If
 * the script does not run, the browser sends the files with the form.
 */
import { textIn } from '../../../text/languages/text-in.ts';
import { limit, ownHeaders } from './own-headers.ts';
import { whenParsed } from './when-parsed.ts';

/** Bytes per chunk. An interruption loses at most one chunk. */
const PORTION = 256 * 1024;
const MOST = 5;
const MOST_BYTES = 25 * 1024 * 1024;
/** ms between attempts */
const SHORTEST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** ms to wait for an answer: longer than the server waits for a chunk */
const TIMEOUT = 130_000;

interface Known {
  uploadId: string;
  offset: number;
  isTaken: boolean;
}

interface Upload {
  file: File;
  /** The idempotency key, in case the first answer is lost. */
  attempt: string;
  item: HTMLLIElement;
  removal: AbortController;
  settled: Promise<void>;
  known?: Known;
}

/** Thrown if the server refuses the file, with the server's message. */
class Refused extends Error {}

whenParsed(() => {
  for (const box of document.querySelectorAll<HTMLElement>('[data-upload-to]')) sendFilesOf(box);
});

function sendFilesOf(box: HTMLElement): void {
  const form = box.closest('form')!;
  const input = box.querySelector<HTMLInputElement>('input[type=file]')!;
  const list = box.querySelector('ul')!;
  const uploads = new Set<Upload>();
  const address = box.dataset['uploadTo']!;

  const words = (name: string, file: string) => box.dataset[name]!.replace('{name}', () => file);
  const say = (text: string) => {
    box.querySelector('[role=status]')!.textContent = text;
  };
  const refusalTexts = JSON.parse(form.dataset['refusals'] ?? '{}') as Record<string, string>;
  const failures = new Set<string>();
  /** Whether the visitor has read that a file would be missing. */
  let hasWarned = false;
  /** Announces all failures so far in one message, because screen readers would read only the last of several. */
  const showFailures = () => {
    const messages = hasWarned ? [...failures, box.dataset['withoutFile']] : [...failures];
    box.querySelector('.field-error')!.textContent = messages.join('. ');
    input.ariaInvalid = failures.size > 0 ? 'true' : null;
    say('');
  };
  const fail = (text: string) => {
    failures.add(textIn(refusalTexts, text));
    hasWarned = false;
    showFailures();
  };
  const forgetFailures = () => {
    failures.clear();
    hasWarned = false;
    showFailures();
  };
  const kept = () =>
    [...box.querySelectorAll<HTMLInputElement>('.kept-files input:checked')].map(({ dataset }) =>
      Number(dataset['size']),
    );

  function choose(): void {
    forgetFailures();
    for (const file of input.files ?? []) {
      const sizes = [...kept(), ...[...uploads].map((upload) => upload.file.size)];
      const bytes = sizes.reduce((sum, size) => sum + size, file.size);
      const refusal = sizes.length >= MOST ? 'tooMany' : bytes > MOST_BYTES && 'tooLarge';
      if (refusal) fail(`${file.name}: ${box.dataset[refusal]!}`);
      else add(file);
    }
    input.value = '';
  }
  input.addEventListener('change', choose);
  // The browser's own words would say that no file is chosen, because `choose` empties the input.
  box.classList.add('listed');

  // Captures the event before the handler that sends the form, because sending has to wait for the uploads.
  form.addEventListener(
    'submit',
    (event) => {
      const isOnWay = [...uploads].some(({ known }) => !known?.isTaken);
      // A form with other errors is refused anyway.
      const lacksFile = failures.size > 0 && !hasWarned && form.checkValidity();
      if (!isOnWay && !lacksFile) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const outcome = form.querySelector<HTMLElement>('.form-outcome')!;
      outcome.className = 'form-outcome wide';
      outcome.role = 'status';
      outcome.textContent = isOnWay ? box.dataset['stillUploading']! : '';
      if (isOnWay) {
        // A visitor who has just pressed the button below the form does not see the message above it.
        outcome.focus();
        return void sendOnceSettled();
      }
      hasWarned = true;
      showFailures();
      input.focus();
    },
    { capture: true },
  );
  let isWaiting = false;
  async function sendOnceSettled(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    await Promise.all([...uploads].map(({ settled }) => settled));
    isWaiting = false;
    form.requestSubmit();
  }

  // Asks before leaving: browsers do not restore file inputs, so a returning visitor would send the form without the
  // files.
  const ask = (event: BeforeUnloadEvent) => {
    if (uploads.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  form.addEventListener('leave', () => removeEventListener('beforeunload', ask));

  form.addEventListener('reset', () => {
    forgetFailures();
    uploads.clear();
    list.replaceChildren();
    box.querySelector('.kept-files')?.remove();
  });

  function add(file: File): void {
    const item = document.createElement('li');
    const name = document.createElement('span');
    name.textContent = file.name;
    const progress = document.createElement('progress');
    progress.max = file.size;
    progress.value = 0;
    progress.ariaLabel = file.name;
    const state = document.createElement('span');
    state.className = 'file-state figure';
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.textContent = '×';
    remove.ariaLabel = words('remove', file.name);
    item.append(name, progress, state, remove);
    list.append(item);
    const removal = new AbortController();
    const attempt = [...crypto.getRandomValues(new Uint32Array(4))].join('-').padEnd(16, '0');
    const upload: Upload = { file, attempt, item, removal, settled: Promise.resolve() };
    uploads.add(upload);
    remove.addEventListener('click', ({ detail }) => {
      // Ignores the second click of a double click that was meant for the button previously at this place.
      if (detail > 1) return;
      removal.abort();
      uploads.delete(upload);
      item.remove();
      input.focus();
      drop(upload);
    });
    upload.settled = send(upload).catch((error: unknown) => {
      if (removal.signal.aborted) return;
      uploads.delete(upload);
      item.remove();
      fail(error instanceof Refused ? error.message : words('failed', file.name));
    });
  }

  function drop({ known }: Upload): void {
    if (known) void call('DELETE', `${address}/${known.uploadId}`).catch(() => {});
  }

  async function send(upload: Upload): Promise<void> {
    const { file, item, removal } = upload;
    const state = item.querySelector('.file-state')!;
    let wait = 0;
    while (!upload.known?.isTaken) {
      removal.signal.throwIfAborted();
      try {
        if (wait > 0) {
          tellBreak(upload);
          await pause(wait, removal.signal);
          if (upload.known) upload.known = await whereItIs(upload.known);
        }
        upload.known ??= await open(upload);
        if (removal.signal.aborted) drop(upload);
        removal.signal.throwIfAborted();
        upload.known = await sendPortion(file, upload.known, removal.signal);
        wait = 0;
        show(upload);
      } catch (error) {
        if (removal.signal.aborted || error instanceof Refused) throw error;
        wait = Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, 2 * wait));
      }
    }
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'uploads';
    field.value = upload.known.uploadId;
    item.append(field);
    item.classList.add('done');
    item.querySelector('progress')!.remove();
    state.textContent = '✓';
    say(words('done', file.name));
  }

  /** Shows that the upload is interrupted. The visible text omits the file's name, which stands beside it. */
  function tellBreak({ file, item }: Upload): void {
    say(words('waiting', file.name));
    item.classList.add('waiting');
    item.querySelector('.file-state')!.textContent = words('waiting', '').slice(': '.length);
  }

  function show({ file, item, known }: Upload): void {
    item.classList.remove('waiting');
    item.querySelector('progress')!.value = known!.offset;
    const percent = Math.floor((100 * known!.offset) / file.size);
    item.querySelector('.file-state')!.textContent = `${percent}%`;
  }

  /** Creates the upload. The request cannot be aborted, because an upload can be deleted only once its id is known. */
  const open = async ({ file, attempt }: Upload): Promise<Known> => {
    const formToken = form.querySelector<HTMLInputElement>('[name=formToken]')!.value;
    const body = JSON.stringify({ formToken, name: file.name, size: file.size, attempt });
    return await call('POST', address, { body, type: 'application/json' });
  };

  /** Returns the server's state of the upload. Throws `Refused` if the server no longer has the upload. */
  const whereItIs = async ({ uploadId }: Known): Promise<Known> =>
    await call('GET', `${address}/${uploadId}`);

  async function sendPortion(file: File, known: Known, signal: AbortSignal): Promise<Known> {
    const { uploadId, offset } = known;
    return await call('PUT', `${address}/${uploadId}?offset=${offset}`, {
      body: file.slice(offset, offset + PORTION),
      type: 'application/octet-stream',
      signal,
    });
  }

  if (input.files!.length > 0) choose();
}

interface Sent {
  body?: BodyInit;
  type?: string;
  signal?: AbortSignal;
}

/**
 * Calls the upload API and returns the state of the upload. Throws `Refused` if the server rejects the request, and
 * another error if the server fails or is not reached.
 */
async function call(method: string, address: string, { body, type, signal }: Sent = {}) {
  const response = await fetch(address, {
    method,
    headers: { ...ownHeaders(), ...(type && { 'Content-Type': type }) },
    body: body ?? null,
    signal: limit(TIMEOUT, signal),
  });
  if (method === 'DELETE') return undefined as never;
  const answer = (await response.json()) as {
    title?: string;
    errors?: Record<string, string[]>;
    current?: Known;
  };
  if (response.ok) return answer as unknown as Known;
  // The server has received more than the last known offset.
  if (response.status === 409 && answer.current) return answer.current;
  const words = answer.errors?.['uploads']?.[0] ?? answer.title;
  if (response.status < 500 && words) throw new Refused(words);
  throw new Error(String(response.status));
}

/** Resolves after `wait` ms, or earlier when the network returns or `signal` aborts. */
async function pause(wait: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wait);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
  over.abort();
}
