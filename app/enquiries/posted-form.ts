/** What the browser itself sends from the contact page, handed to the API as any other caller would. */
import type { Language } from '../text/languages/language.ts';
import { refusalsIn } from './refusals.ts';
import { data } from 'react-router';
import { CallError, type ApiClient } from '../api/client/client.ts';
import { contactCopy } from '../text/copy/contact.ts';
import { faultId } from '../text/copy/fault.copy.ts';
import { enquiryEndpoints, contactRefusals } from './enquiry.contract.ts';
import type { RefusedForm } from './contact-form.tsx';

/** What came of it: a receipt, or what to show beside what was typed. */
export type PostedForm = { receipt: string } | { status: number; refused: RefusedForm };

/** The form has a dozen; to read the thousands that there is room for takes longer than a page. */
const MOST_FIELDS = 50;
/** What every part of a form in parts begins with. */
const PART = /content-disposition/i;

/** What was typed. Throws 415 for what is no form, 400 for one that cannot be read. */
export async function postedFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  const isUrlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  if (!isUrlencoded && !/^multipart\/form-data\s*(;|$)/i.test(type))
    throw data(null, { status: 415 });
  try {
    const text = await request.clone().text();
    const parts = isUrlencoded ? text.split('&', MOST_FIELDS + 1) : text.split(PART).slice(1);
    if (parts.length <= MOST_FIELDS) return plainFields(await request.formData());
  } catch {
    // Refused like what is too much.
  }
  throw data(null, { status: 400 });
}

function plainFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form]
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      // Browsers send a line break as two characters, and count it as one.
      .map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
}

export async function sendPosted(
  fields: Record<string, string>,
  api: ApiClient,
  language: Language,
): Promise<PostedForm> {
  // A form that never came from us has no token; it is told to come again with one.
  const { consent, formToken = '', ...texts } = fields;
  try {
    const { receipt } = await api(enquiryEndpoints.sendContactRequest, {
      body: { ...texts, language: language.code, consent: consent === 'true', formToken } as never,
    });
    return { receipt };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { status: error.status, refused: refusedForm(fields, error, language) };
  }
}

function refusedForm(
  fields: Record<string, string>,
  { problem, status, requestId }: CallError,
  { wordsOf }: Language,
): RefusedForm {
  const { form } = wordsOf(contactCopy);
  const { formToken, website, ...errors } = refusalsIn(wordsOf, problem?.errors ?? {}, [
    contactRefusals,
  ]);
  const aboutForm = (formToken ?? website)?.[0];
  const { website: _trap, formToken: token = '', ...kept } = fields;
  return {
    // Whoever corrects a slip at once is no robot: the token holds on, unless it was the reason.
    fields: formToken ? kept : { ...kept, formToken: token },
    errors,
    isTrapped: website !== undefined,
    title: title(),
  };

  function title(): string {
    if (aboutForm) return aboutForm;
    if (status === 400) return form.refused;
    if (status === 429 && problem) return form.tooMany || problem.title;
    const { unavailable, failed } = form;
    const words = status === 503 ? unavailable : failed;
    return requestId ? `${words} ${wordsOf(faultId)(requestId)}` : words;
  }
}
