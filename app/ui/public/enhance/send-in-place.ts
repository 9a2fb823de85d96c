/**
 * Sends forms with `data-send-to` as JSON and shows the result in place. Only the server validates, with its own
 * messages. If the script does not run, the browser sends the form itself.
 */
import { faultId } from '../../../text/messages/fault.messages.ts';
import { textIn } from '../../../text/languages/text-in.ts';
import { mailPieces } from '../contact-links.ts';
import { limit, ownHeaders } from './own-headers.ts';
import { switchWithForm } from './switch-language.ts';
import { whenParsed } from './when-parsed.ts';

/** ms to wait for an answer */
const TIMEOUT = 60_000;

/** Status of all answers that accept a form. */
const DONE = 201;

interface Answer {
  /** HTTP status, `DONE` for any success; 0 if the request was not sent, -1 if the outcome is unknown. */
  status: number;
  reference?: string;
  receipt?: string;
  /** Sent in place of a reference by calls that create none. */
  ok?: boolean;
  title?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
}

whenParsed(() => {
  sendInPlace();
  switchWithForm();
});

function sendInPlace(): void {
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
      listErrors(form);
      // Once no field has an error, the message above the form no longer applies.
      if (!form.querySelector('[aria-invalid]')) show(form, '', '');
    });
    // Other files replace those that were refused.
    form.addEventListener('change', () => {
      if (form.querySelector('.form-errors li')) listErrors(form);
    });
  }
}

const DISCIPLINE = '.discipline-choice';

/** Fields that also fail the browser's own validation, which then detects when they become valid. */
const plainlyWrong = new WeakSet<Element>();

async function send(form: HTMLFormElement): Promise<void> {
  // Requires `type=submit`, to exclude the buttons that remove a file.
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  if (button.disabled) return;
  // If the input still contains files, the upload script did not load, so the browser sends the form with the files.
  const chosen = form.querySelector<HTMLInputElement>('input[type=file]')?.files ?? [];
  if (chosen.length > 0) {
    form.dispatchEvent(new Event('leave'));
    return form.submit();
  }
  const label = button.textContent;
  button.disabled = true;
  button.textContent = form.dataset['sending']!;
  const files = filesOf(form);
  disable(form, true);
  const { status, reference, receipt, title, errors = {}, requestId } = await answerTo(form);
  const { sent, receipt: place, taken, next } = form.dataset;
  if (status === DONE && next) {
    empty(form);
    return openAnew(next);
  }
  disable(form, false);
  button.disabled = false;
  button.textContent = label;
  // Either the page was rendered by another release, or a proxy removed the header. The browser then sends the form
  // itself, and the server renders a new page with all input.
  if (status === 403 || errors['formToken'] || errors['website']) {
    form.dispatchEvent(new Event('leave'));
    return form.submit();
  }
  showErrors(form, errors);
  const address = new URL(`${taken}${encodeURIComponent(receipt ?? '')}`, location.href);
  const vacancy = vacancyOf(form);
  if (vacancy) address.searchParams.set('allas', vacancy);
  if (status === DONE) setLanguageLinks(address.search);
  if (status === DONE && place) {
    return handOver(form, document.getElementById(place)!, { reference, receipt, files, address });
  }
  if (status === DONE) {
    empty(form);
    show(form, 'done', `${sent} `, reference);
  } else show(form, 'failed', failure(form, { status, title, requestId }));
  const wrong = form.querySelector('[aria-invalid]');
  (wrong ? inputOf(wrong) : form.querySelector<HTMLElement>('.form-outcome')!).focus();
}

/** Loads `address`, also if it is the page's own address, which would only scroll to its fragment. */
function openAnew(address: string): void {
  const { pathname, search, href } = new URL(address, location.href);
  if (pathname + search !== location.pathname + location.search) return location.assign(href);
  history.replaceState(null, '', href);
  history.scrollRestoration = 'manual';
  location.reload();
}

/**
 * Makes the fields inert while the form is sent, because input typed then would be lost. The message and the submit
 * button stay active for screen readers.
 */
function disable(form: HTMLFormElement, isDisabled: boolean): void {
  for (const part of form.querySelectorAll<HTMLElement>(':scope > :not(.form-outcome)')) {
    if (!part.querySelector('[type=submit]')) part.inert = isDisabled;
  }
}

const filesOf = (form: HTMLFormElement) =>
  [
    ...form.querySelectorAll('.chosen-files li > span:first-child, .kept-files :checked + label'),
  ].map(({ firstChild }) => firstChild!.textContent!);

function failure(form: HTMLFormElement, answer: Answer): string {
  const { dataset } = form;
  const { status, title, requestId } = answer;
  if (status === 429) return dataset['tooMany'] ?? title!;
  if (status === 404 || status === 409) return textIn(refusalTexts(form), title!);
  const known: Record<number, string | undefined> = {
    [-1]: dataset['lost'],
    400: dataset['refused'],
  };
  const fault = dataset[status === 503 ? 'unavailable' : 'failed']!;
  const words = dataset['fault'];
  const id = requestId && (words ? words + requestId : faultId(requestId));
  return known[status] ?? (id ? `${fault} ${id}` : fault);
}

/** Clears all fields, including values that the server has rendered into the form. */
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
  const fixed = JSON.parse(form.dataset['body'] ?? '{}') as object;
  try {
    const response = await fetch(form.dataset['sendTo']!, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...ownHeaders() },
      body: JSON.stringify({ ...fields, ...fixed, consent: consent === 'true', uploads }),
      signal: limit(TIMEOUT),
    });
    const answer = (await response.json()) as Answer;
    // Checks the answer, because a proxy may have answered instead.
    const { reference, ok, title } = answer;
    const isOurs = response.ok ? ok === true || isText(reference) : isText(title);
    const status = response.ok ? DONE : response.status;
    return isOurs ? { ...answer, status } : { status: -1 };
  } catch {
    return { status: isOffline ? 0 : -1 };
  }
}

const isText = (value: unknown) => typeof value === 'string';

function showErrors(form: HTMLFormElement, errors: Record<string, string[]>): void {
  const texts = refusalTexts(form);
  for (const place of form.querySelectorAll('.field-error')) {
    const field = document.getElementById(place.id.replace('-error', ''))!;
    const name = /-(\w+)-error$/.exec(place.id)![1]!;
    // The server does not know about files that the upload script refused, so their message stays.
    if (name === 'uploads' && !errors[name]) continue;
    mark(field, textIn(texts, errors[name]?.[0] ?? ''));
    if (field.matches(':invalid')) plainlyWrong.add(field);
    else plainlyWrong.delete(field);
  }
  listErrors(form);
}

const refusalTexts = ({ dataset }: HTMLFormElement) =>
  JSON.parse(dataset['refusals'] ?? '{}') as Record<string, string>;

/** Lists the errors above the form as links to their fields. */
function listErrors(form: HTMLFormElement): void {
  const links = [...form.querySelectorAll('[aria-invalid]')].map((field) => {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    link.href = `#${inputOf(field).id}`;
    link.textContent = document.getElementById(`${field.id}-error`)!.textContent;
    item.append(link);
    return item;
  });
  form.querySelector('.form-errors')?.replaceChildren(...links);
}

/** In a group of radio buttons, the first button takes the focus; the arrow keys reach the others. */
const inputOf = (field: Element) => field.querySelector('input') ?? (field as HTMLElement);

function mark(field: Element, message: string): void {
  document.getElementById(`${field.id}-error`)!.textContent = message;
  if (message) field.ariaInvalid = 'true';
  else field.removeAttribute('aria-invalid');
}

const vacancyOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLSelectElement>('[name=vacancy]')?.value;

interface Taken extends Pick<Answer, 'reference' | 'receipt'> {
  files: readonly string[];
  /** Address that shows the receipt again. */
  address: URL;
}

/** Makes the page in the other languages show the receipt. */
function setLanguageLinks(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) {
    link.search = query;
  }
}

/** Replaces the form with the receipt. The new address shows the receipt again on a later visit. */
function handOver(
  form: HTMLFormElement,
  place: HTMLElement,
  { reference = '', receipt = '', files, address }: Taken,
): void {
  const toFill = (name: string) => place.querySelector(`[data-filled=${name}]`)!;
  toFill('reference').textContent = reference;
  const { value: email } = form.querySelector<HTMLInputElement>('[name=email]')!;
  for (const piece of mailPieces(email.trim())) {
    toFill('email').append(piece, document.createElement('wbr'));
  }
  toFill('email').closest('div')!.hidden = false;
  toFill('status').setAttribute('href', form.dataset['status'] + encodeURIComponent(receipt));
  const work = toFill('work');
  const chosen = [DISCIPLINE, '.similar'].map((one) => `${one}:has(:checked) label`);
  for (const label of chosen.flatMap((one) => [...form.querySelectorAll<HTMLElement>(one)])) {
    const item = document.createElement('li');
    item.append(...label.cloneNode(true).childNodes);
    if (label.lang) item.lang = label.lang;
    work.append(item);
  }
  work.closest('div')!.hidden = !work.hasChildNodes();
  const list = toFill('files');
  for (const textContent of files) {
    list.append(Object.assign(document.createElement('li'), { textContent }));
  }
  list.closest('div')!.hidden = files.length === 0;
  toFill('responsible').append(
    ...form.querySelectorAll(
      `${DISCIPLINE}:has(:checked) + :has(.person-card) > *, [data-vacancy="${vacancyOf(form)}"] > *`,
    ),
  );
  history.replaceState(null, '', `${address.href}#${place.id}`);
  empty(form);
  form.hidden = true;
  place.hidden = false;
  // Focusing alone would scroll no further than to some part of the receipt, which is taller than a phone.
  place.focus({ preventScroll: true });
  place.scrollIntoView({ behavior: 'instant' });
}

function show(form: HTMLFormElement, variant: string, text: string, emphasis = ''): void {
  const outcome = form.querySelector('.form-outcome')!;
  const strong = document.createElement('strong');
  strong.textContent = emphasis;
  outcome.className = `form-outcome wide ${variant}`;
  outcome.role = variant === 'done' ? 'status' : 'alert';
  outcome.replaceChildren(text, ...(emphasis ? [strong] : []));
}
