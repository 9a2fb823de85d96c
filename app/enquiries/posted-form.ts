/**
 * Handles forms that the browser sends without script: parses them, calls the API, and shows a refused form with its
 * errors.
 */
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
import { requestWords } from './enquiry.messages.ts';
import {
  findReference,
  findService,
  OWN_TOKEN,
  type SimilarReference,
  type RequestedService,
} from './enquiry-page.ts';
import { roomRefusals } from './room/room.contract.ts';
import type { Refused } from './visitor-fields.tsx';

/** A refused form, with its fields, its files and their errors. */
export interface RefusedForm extends Refused {
  title: string;
  /** Files of the form that the server has received. */
  uploads: Upload[];
  similar: SimilarReference | undefined;
  service: RequestedService | undefined;
}

/** `vacancy` is the key of the vacancy of an application. */
type Posted =
  { receipt: string; vacancy?: string | undefined } | { status: number; refused: RefusedForm };
type Send = (fields: Fields, api: ApiClient, language: Language) => Promise<Posted>;
export type Fields = Record<string, string>;

/** Forms have a dozen fields. Parsing the thousands that fit into a body would take longer than rendering the page. */
const MOST_FIELDS = 50;
/** Matches the header that each part of a multipart form has. */
const PART = /content-disposition/i;

/** Answers a form sent without script: redirects to the receipt in `place`, or shows the form again. */
export async function answerForm(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  send: Send,
  place: { address: string; fragment: string },
) {
  const language = context.get(languageContext);
  const api = context.get(actionApiContext);
  const result = await send(await postedFields(request), api, language);
  if (!('receipt' in result)) {
    return data(result.refused, { status: result.status, headers: { [OWN_TOKEN]: 'true' } });
  }
  const { receipt, vacancy } = result;
  const query = new URLSearchParams({ [RECEIPT]: receipt, ...(vacancy && { allas: vacancy }) });
  return redirect(`${pathIn(language.code, place.address)}?${query}#${place.fragment}`, 303);
}

/** Parses the body. Throws 415 if it is not a form, and 400 if the form cannot be read. */
export async function postedFields(request: Request): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  const isUrlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  if (!isUrlencoded && !/^multipart\/form-data\s*(;|$)/i.test(type))
    throw data(null, { status: 415 });
  try {
    const text = await request.clone().text();
    const parts = isUrlencoded ? text.split('&', MOST_FIELDS + 1) : text.split(PART).slice(1);
    if (parts.length <= MOST_FIELDS) return plainFields(await request.formData());
  } catch {
    // An unreadable form is refused below, like one with too many fields.
  }
  throw data(null, { status: 400 });
}

function plainFields(form: FormData): Fields {
  return Object.fromEntries(
    [...form]
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      // Browsers send a line break as two characters but count it as one.
      .map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
}

/**
 * Whether the form comes from the page in another language. The visitor has switched the language, so the form is shown
 * again as typed, and nothing is sent.
 */
const isSwitched = ({ language }: Fields, { code }: Language) =>
  language !== undefined && language !== code;

const typedForm = ({ website: _trap, ...fields }: Fields): RefusedForm => ({
  fields,
  errors: {},
  title: '',
  uploads: [],
  similar: undefined,
  service: undefined,
});

export const sendContact: Send = async (sent, api, language) => {
  if (isSwitched(sent, language)) return { status: 200, refused: typedForm(sent) };
  // A form from another site has no token. The page that refuses it contains a new one.
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

/**
 * Sends a quotation request, or an application if the form names a vacancy. The files have been stored before, and
 * `uploads` contains their ids.
 */
export const sendOffer: Send = async (sent, api, language) => {
  const { uploads = '', uploadErrors = '', ...fields } = sent;
  const { consent, formToken = '', ...texts } = fields;
  const isApplication = texts['vacancy'] !== undefined;
  const ids = uploads.split(' ').filter(Boolean);
  const withFound = async (form: RefusedForm, isExpired = false): Promise<RefusedForm> => {
    const [received, similar, service] = await Promise.all([
      // Files belong to the token with which they were sent, so they are lost with an expired token.
      isExpired ? [] : receivedUploads(ids, api),
      findReference(api, texts['similarTo'] ?? ''),
      findService(api, texts['service'] ?? ''),
    ]);
    return { ...form, uploads: received, similar, service };
  };
  if (isSwitched(sent, language))
    return { status: 200, refused: await withFound(typedForm(fields)) };
  const body = { ...texts, language: language.code, consent: consent === 'true', formToken };
  try {
    // Refused files are reported first: the request must not be sent without them.
    if (uploadErrors !== '') {
      throw new CallError(400, invalid({ uploads: uploadErrors.split('\n') }).body);
    }
    const { sendApplication, sendOffer: sendRequest } = enquiryEndpoints;
    const { receipt } = await api(isApplication ? sendApplication : sendRequest, {
      body: { ...body, uploads: ids } as never,
    });
    return { receipt, vacancy: texts['vacancy'] };
  } catch (error) {
    const words = requestWords(language, isApplication);
    const { offer: refusals } = refusalsOf;
    const { status, form, isExpired } = refusedForm(fields, error, { language, words, refusals });
    return { status, refused: await withFound(form, isExpired) };
  }
};

export async function receivedUploads(ids: readonly string[], api: ApiClient): Promise<Upload[]> {
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

/** Builds the refused form from a failed call. Throws any other `error`. */
export function refusedForm(sent: Fields, error: unknown, { language, words, refusals }: Wording) {
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
    // Without a token, the page puts its new token into the form.
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
    if ((status === 404 || status === 409) && problem) return textIn(translations, problem.title);
    if (status === 400) return problem && !problem.errors ? problem.title : words.refused;
    const text = status === 503 ? words.unavailable : words.failed;
    return requestId ? `${text} ${language.wordsOf(faultId)(requestId)}` : text;
  }
}

type Texts = Readonly<Record<string, string>>;

/** All error messages for the fields of each form. */
export const refusalsOf = {
  contact: [contactRefusals],
  offer: [contactRefusals, offerRefusals],
  room: [contactRefusals, offerRefusals, roomRefusals],
};

/** Maps each Hungarian message in `refusals` to its translation. */
function refusalPairs(wordsOf: Language['wordsOf'], refusals: readonly Texts[]): Texts {
  const pairs = refusals.flatMap((own) => {
    const translations = wordsOf(own);
    return Object.keys(own).map((name) => [own[name], translations[name]]);
  });
  return Object.fromEntries(pairs) as Texts;
}

type ScriptWord = 'sending' | 'refused' | 'tooMany' | 'failed' | 'unavailable' | 'lost';
export type ScriptWords = Readonly<Record<ScriptWord, string>>;

/** Attributes with the texts that the script shows when it sends a form. */
export const textsForScript = (
  words: ScriptWords,
  refusals: readonly Texts[],
  { code, wordsOf }: Language,
) => ({
  'data-failed': words.failed,
  'data-unavailable': words.unavailable,
  'data-lost': words.lost,
  'data-refused': words.refused,
  'data-sending': words.sending,
  // The API answers in Hungarian, so the script needs translations of its messages.
  ...(code !== 'hu' && {
    'data-too-many': words.tooMany,
    'data-fault': wordsOf(faultId)(''),
    'data-refusals': JSON.stringify(refusalPairs(wordsOf, refusals)),
  }),
});
