/** Forms as the browser itself sends them: read, handed to the API, and shown again with their errors if refused. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { CallError, type ApiClient } from '../api/client/client.ts';
import type { FieldErrors } from '../api/contract/field-errors.ts';
import { actionApiContext, languageContext } from '../content/site/page-context.ts';
import { invalid } from '../platform/problem.ts';
import { RECEIPT } from '../text/addresses.ts';
import { contactMessages } from '../text/messages/contact.ts';
import { faultId } from '../text/messages/fault.messages.ts';
import { pathIn } from '../text/languages/codes.ts';
import type { Language } from '../text/languages/language.ts';
import { textIn } from '../text/languages/text-in.ts';
import {
  attachmentEndpoints,
  attachmentLimits,
  attachmentRefusals,
  type Upload,
} from './attachments/attachment.contract.ts';
import { contactRefusals, enquiryEndpoints, offerRefusals } from './enquiry.contract.ts';
import { offerMessages } from './enquiry.messages.ts';
import {
  findReference,
  findService,
  type SimilarReference,
  type RequestedService,
} from './enquiry-page.ts';
import type { Refused } from './visitor-fields.tsx';

/** A refused form: its fields and files, and what is wrong with them. */
export interface RefusedForm extends Refused {
  title: string;
  /** Files of the form that have been received. */
  uploads: Upload[];
  similar: SimilarReference | undefined;
  service: RequestedService | undefined;
}

type Posted = { receipt: string } | { status: number; refused: RefusedForm };
type Send = (fields: Fields, api: ApiClient, language: Language) => Promise<Posted>;
type Fields = Record<string, string>;

/** The forms have a dozen; parsing the thousands that a body has room for would take longer than a page. */
const MOST_FIELDS = 50;
/** Header of every part of a multipart form. */
const PART = /content-disposition/i;

/** Answers a form that the browser itself sends: redirects to the receipt in `place`, or shows it again. */
export async function answerForm(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  send: Send,
  place: { address: string; fragment: string },
) {
  const language = context.get(languageContext);
  const api = context.get(actionApiContext);
  const result = await send(await postedFields(request), api, language);
  if (!('receipt' in result)) return data(result.refused, { status: result.status });
  const query = new URLSearchParams({ [RECEIPT]: result.receipt });
  return redirect(`${pathIn(language.code, place.address)}?${query}#${place.fragment}`, 303);
}

/** Throws 415 for what is no form, 400 for a form that cannot be read. */
async function postedFields(request: Request): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  const isUrlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  if (!isUrlencoded && !/^multipart\/form-data\s*(;|$)/i.test(type))
    throw data(null, { status: 415 });
  try {
    const text = await request.clone().text();
    const parts = isUrlencoded ? text.split('&', MOST_FIELDS + 1) : text.split(PART).slice(1);
    if (parts.length <= MOST_FIELDS) return plainFields(await request.formData());
  } catch {
    // Refused like a form with too many fields.
  }
  throw data(null, { status: 400 });
}

function plainFields(form: FormData): Fields {
  return Object.fromEntries(
    [...form]
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      // Browsers send a line break as two characters, and count it as one.
      .map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
}

export const sendContact: Send = async (sent, api, language) => {
  // A form that did not come from this site has no token; the page that refuses it has one.
  const { consent, formToken = '', ...texts } = sent;
  const body = { ...texts, language: language.code, consent: consent === 'true', formToken };
  try {
    const { receipt } = await api(enquiryEndpoints.sendContactRequest, { body: body as never });
    return { receipt };
  } catch (error) {
    const { form: words } = language.wordsOf(contactMessages);
    const { contact: refusals } = refusalsOf;
    const { status, form } = refusedForm(sent, error, { language, words, refusals });
    return { status, refused: form };
  }
};

/** The files have been taken out of the form before: `uploads` holds their ids. */
export const sendOffer: Send = async (sent, api, language) => {
  const { uploads = '', uploadErrors = '', ...fields } = sent;
  const { consent, formToken = '', ...texts } = fields;
  const ids = uploads.split(' ').filter(Boolean);
  const body = { ...texts, language: language.code, consent: consent === 'true', formToken };
  try {
    // A refused file is reported before the request is sent without it.
    if (uploadErrors !== '') {
      throw new CallError(400, invalid({ uploads: uploadErrors.split('\n') }).body);
    }
    const { receipt } = await api(enquiryEndpoints.sendOffer, {
      body: { ...body, uploads: ids } as never,
    });
    return { receipt };
  } catch (error) {
    const words = language.wordsOf(offerMessages);
    const { offer: refusals } = refusalsOf;
    const { status, form, isExpired } = refusedForm(fields, error, { language, words, refusals });
    const [received, similar, service] = await Promise.all([
      // Files belong to the token that they were sent with.
      isExpired ? [] : receivedUploads(ids, api),
      findReference(api, texts['similarTo'] ?? ''),
      findService(api, texts['service'] ?? ''),
    ]);
    return { status, refused: { ...form, uploads: received, similar, service } };
  }
};

async function receivedUploads(ids: readonly string[], api: ApiClient): Promise<Upload[]> {
  const found = await Promise.all(
    ids
      .slice(0, 2 * attachmentLimits.most)
      .map((uploadId) =>
        api(attachmentEndpoints.findUpload, { params: { uploadId } }).catch(() => undefined),
      ),
  );
  return found.filter((upload) => upload?.isTaken === true) as Upload[];
}

interface Wording {
  language: Language;
  words: Record<'refused' | 'tooMany' | 'failed' | 'unavailable', string>;
  refusals: readonly Texts[];
}

const EXPIRED: readonly string[] = [contactRefusals.expired, attachmentRefusals.expired];

/** Throws `error` if no call failed. */
function refusedForm(sent: Fields, error: unknown, { language, words, refusals }: Wording) {
  if (!(error instanceof CallError)) throw error;
  const { status, problem, requestId } = error;
  const isExpired = Object.values(problem?.errors ?? {}).some((messages) =>
    messages.some((message) => EXPIRED.includes(message)),
  );
  const { website: _trap, formToken: token = '', ...fields } = sent;
  const translations = refusalPairs(language.wordsOf, refusals);
  const { formToken, website, ...errors } = Object.fromEntries(
    Object.entries(problem?.errors ?? {}).map(([field, messages]) => [
      field,
      messages.map((message) => textIn(translations, message)),
    ]),
  ) as FieldErrors;
  const form: RefusedForm = {
    // Without a token the page gives the form its new one.
    fields: isExpired ? fields : { ...fields, formToken: token },
    errors,
    isTrapped: website !== undefined,
    title: (formToken ?? website)?.[0] ?? title(),
    uploads: [],
    similar: undefined,
    service: undefined,
  };
  return { status, form, isExpired };

  function title(): string {
    const tooMany = words.tooMany || problem?.title;
    if (status === 429 && tooMany) return tooMany;
    if (status === 400) return problem && !problem.errors ? problem.title : words.refused;
    const text = status === 503 ? words.unavailable : words.failed;
    return requestId ? `${text} ${language.wordsOf(faultId)(requestId)}` : text;
  }
}

type Texts = Readonly<Record<string, string>>;

/** Every error of the fields of each form. */
export const refusalsOf = {
  contact: [contactRefusals],
  offer: [contactRefusals, offerRefusals],
};

/** Each of `refusals` in Hungarian, with its translation. */
export function refusalPairs(wordsOf: Language['wordsOf'], refusals: readonly Texts[]): Texts {
  const pairs = refusals.flatMap((own) => {
    const translations = wordsOf(own);
    return Object.keys(own).map((name) => [own[name], translations[name]]);
  });
  return Object.fromEntries(pairs) as Texts;
}
