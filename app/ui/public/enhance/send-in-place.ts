import { faultId } from '../../../content/fault.copy.ts';

interface Answer {
  /** HTTP status; 0 when nothing was sent, -1 when nobody knows what became of it. */
  status: number;
  reference?: string;
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
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!;
  if (button.disabled) return;
  const label = button.textContent;
  button.disabled = true;
  button.textContent = form.dataset['sending']!;
  const { status, reference, title, errors = {}, requestId } = await answerTo(form);
  button.disabled = false;
  button.textContent = label;
  // The page is too old or too new, or something on the way took the header out: the form goes as the
  // browser itself sends it, and the server makes another page with all that was typed.
  if (status === 403 || errors['formToken'] || errors['website']) return form.submit();
  showErrors(form, errors);
  const { sent } = form.dataset;
  if (status === 201) {
    empty(form);
    show(form, 'done', `${sent} `, reference);
  } else show(form, 'failed', failure(form, { status, title, requestId }));
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
  (wrong ?? form.querySelector<HTMLElement>('.form-outcome'))?.focus();
}

function failure({ dataset }: HTMLFormElement, answer: Answer): string {
  const { status, title, requestId } = answer;
  if (status === 429) return title!;
  const known: Record<number, string | undefined> = {
    [-1]: dataset['lost'],
    400: dataset['refused'],
  };
  const fault = dataset[status === 503 ? 'unavailable' : 'failed']!;
  return known[status] ?? (requestId ? `${fault} ${faultId(requestId)}` : fault);
}

/** Also of what the server had put back into it. */
function empty(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>(
    '.field :is(input, textarea), [type=checkbox]',
  );
  for (const field of fields) {
    if (field.type === 'checkbox') field.defaultChecked = false;
    else field.defaultValue = '';
  }
  form.reset();
}

async function answerTo(form: HTMLFormElement): Promise<Answer> {
  const isOffline = !navigator.onLine;
  const { consent, ...fields } = Object.fromEntries(new FormData(form));
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  try {
    const response = await fetch(form.dataset['sendTo']!, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) },
      body: JSON.stringify({ ...fields, consent: consent === 'true' }),
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
  for (const place of form.querySelectorAll('.field-error')) {
    const field = document.getElementById(place.id.replace('-error', '')) as HTMLInputElement;
    const message = errors[field.name]?.[0] ?? '';
    place.textContent = message;
    if (message) field.ariaInvalid = 'true';
    else field.removeAttribute('aria-invalid');
  }
}

function show(form: HTMLFormElement, look: string, text: string, emphasis = ''): void {
  const outcome = form.querySelector('.form-outcome')!;
  const strong = document.createElement('strong');
  strong.textContent = emphasis;
  outcome.className = `form-outcome wide ${look}`;
  outcome.role = look === 'done' ? 'status' : 'alert';
  outcome.replaceChildren(text, ...(emphasis ? [strong] : []));
}
