import { faultId } from '../../../text/copy/fault.copy.ts';
import { saidIn } from '../../../text/languages/said.ts';
import { limit } from './limit.ts';
import { ownHeaders } from './own-headers.ts';

/** How long an answer is waited for, in ms. */
const PATIENCE = 60_000;

interface Answer {
  /** HTTP status; 0 when nothing was sent, -1 when nobody knows what became of it. */
  status: number;
  reference?: string;
  receipt?: string;
  title?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
}

/**
 * Forms with `data-send-to` are sent there as JSON, and what comes of it is shown in place. The server
 * alone says what is wrong with them, in its own words. Without a script they are sent as they are.
 */
export function sendInPlace(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send-to]')) {
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
    form.addEventListener('input', ({ target }) => {
      const field = (target as Element).closest('[aria-invalid]');
      if (!field || !plainlyWrong.has(field) || field.matches(':invalid')) return;
      mark(field, '');
      // Nothing is left of what it says above the form.
      if (!form.querySelector('[aria-invalid]')) show(form, '', '');
    });
  }
}

/** Fields of which the browser, too, knew that they were wrong, and so knows when they no longer are. */
const plainlyWrong = new WeakSet<Element>();

async function send(form: HTMLFormElement): Promise<void> {
  // Not that of a file, which takes it away.
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  if (button.disabled) return;
  // What sends them ahead empties the field, and is not there: the browser itself sends them with the form.
  const chosen = form.querySelector<HTMLInputElement>('input[type=file]')?.files ?? [];
  if (chosen.length > 0) {
    form.dispatchEvent(new Event('leave'));
    return form.submit();
  }
  const label = button.textContent;
  button.disabled = true;
  button.textContent = form.dataset['sending']!;
  const files = filesOf(form);
  hold(form, true);
  const { status, reference, receipt, title, errors = {}, requestId } = await answerTo(form);
  hold(form, false);
  button.disabled = false;
  button.textContent = label;
  // The page is too old or too new, or something on the way took the header out: the form goes as the
  // browser itself sends it, and the server makes another page with all that was typed.
  if (status === 403 || errors['formToken'] || errors['website']) {
    form.dispatchEvent(new Event('leave'));
    return form.submit();
  }
  showErrors(form, errors);
  const { sent, receipt: place } = form.dataset;
  if (status === 201 && place) {
    return handOver(form, document.getElementById(place)!, { reference, receipt, files });
  }
  if (status === 201) {
    empty(form);
    show(form, 'done', `${sent} `, reference);
  } else show(form, 'failed', failure(form, { status, title, requestId }));
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
  // Of several to choose from the first: from there the arrows lead to the others.
  const choice = wrong?.querySelector('input');
  (choice ?? wrong ?? form.querySelector<HTMLElement>('.form-outcome'))?.focus();
}

/**
 * Whether nothing can be put into it: what is typed or chosen while it is on its way would not be part of it, and be
 * emptied with the rest. What is said of it stays outside, to be heard, and so does the button that says it is sent.
 */
function hold(form: HTMLFormElement, isHeld: boolean): void {
  for (const part of form.querySelectorAll<HTMLElement>(':scope > :not(.form-outcome)')) {
    if (!part.querySelector('[type=submit]')) part.inert = isHeld;
  }
}

/** The names of the files that go with it. */
const filesOf = (form: HTMLFormElement) =>
  [
    ...form.querySelectorAll('.chosen-files li > span:first-child, .kept-files :checked + label'),
  ].map(({ firstChild }) => firstChild!.textContent!);

function failure({ dataset }: HTMLFormElement, answer: Answer): string {
  const { status, title, requestId } = answer;
  if (status === 429) return dataset['tooMany'] ?? title!;
  const known: Record<number, string | undefined> = {
    [-1]: dataset['lost'],
    400: dataset['refused'],
  };
  const fault = dataset[status === 503 ? 'unavailable' : 'failed']!;
  const words = dataset['fault'];
  const id = requestId && (words ? words + requestId : faultId(requestId));
  return known[status] ?? (id ? `${fault} ${id}` : fault);
}

/** Also of what the server had put back into it. */
function empty(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>(
    '.field :is(input, textarea), [type=checkbox]',
  );
  for (const field of fields) {
    if (/^(checkbox|radio)$/.test(field.type)) field.defaultChecked = false;
    else field.defaultValue = '';
  }
  form.reset();
}

async function answerTo(form: HTMLFormElement): Promise<Answer> {
  const isOffline = !navigator.onLine;
  const data = new FormData(form);
  const { consent, files: _files, ...fields } = Object.fromEntries(data);
  const uploads = data.getAll('uploads');
  try {
    const response = await fetch(form.dataset['sendTo']!, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...ownHeaders() },
      body: JSON.stringify({ ...fields, consent: consent === 'true', uploads }),
      signal: limit(PATIENCE),
    });
    const answer = (await response.json()) as Answer;
    // Something in between may have answered, in its own way.
    const isOurs = typeof (response.status === 201 ? answer.reference : answer.title) === 'string';
    return isOurs ? { ...answer, status: response.status } : { status: -1 };
  } catch {
    return { status: isOffline ? 0 : -1 };
  }
}

function showErrors(form: HTMLFormElement, errors: Record<string, string[]>): void {
  const said = JSON.parse(form.dataset['refusals'] ?? '{}') as Record<string, string>;
  for (const place of form.querySelectorAll('.field-error')) {
    const field = document.getElementById(place.id.replace('-error', ''))!;
    const name = /-(\w+)-error$/.exec(place.id)![1]!;
    // Which files were not taken, the server does not know any more.
    if (name === 'uploads' && !errors[name]) continue;
    mark(field, saidIn(said, errors[name]?.[0] ?? ''));
    if (field.matches(':invalid')) plainlyWrong.add(field);
    else plainlyWrong.delete(field);
  }
}

/** Says what is wrong with a field; nothing, if there is no message. */
function mark(field: Element, message: string): void {
  document.getElementById(`${field.id}-error`)!.textContent = message;
  if (message) field.ariaInvalid = 'true';
  else field.removeAttribute('aria-invalid');
}

interface Taken extends Pick<Answer, 'reference' | 'receipt'> {
  files: readonly string[];
}

/** The receipt `place` takes the place of the form; the page says so again when somebody comes back to it. */
function handOver(
  form: HTMLFormElement,
  place: HTMLElement,
  { reference = '', receipt = '', files }: Taken,
): void {
  const toFill = (name: string) => place.querySelector(`[data-filled=${name}]`)!;
  toFill('reference').textContent = reference;
  const proof = encodeURIComponent(receipt);
  toFill('status').setAttribute('href', form.dataset['status'] + proof);
  const list = toFill('files');
  for (const textContent of files) {
    list.append(Object.assign(document.createElement('li'), { textContent }));
  }
  list.closest('div')!.hidden = files.length === 0;
  history.replaceState(null, '', `${form.dataset['taken']}${proof}#${place.id}`);
  empty(form);
  form.hidden = true;
  place.hidden = false;
  place.focus();
}

function show(form: HTMLFormElement, look: string, text: string, emphasis = ''): void {
  const outcome = form.querySelector('.form-outcome')!;
  const strong = document.createElement('strong');
  strong.textContent = emphasis;
  outcome.className = `form-outcome wide ${look}`;
  outcome.role = look === 'done' ? 'status' : 'alert';
  outcome.replaceChildren(text, ...(emphasis ? [strong] : []));
}
