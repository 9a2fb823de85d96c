/** A request for an offer as the browser itself sends it; its files have been taken in before. */
import { CallError, type ApiClient } from '../../api/client/client.ts';
import type { Language } from '../../text/languages/language.ts';
import type { FieldErrors } from '../../api/contract/field-errors.ts';
import { attachmentEndpoints, type Upload } from '../attachments/attachment.contract.ts';
import { refusalsIn } from '../refusals.ts';
import { findReference } from '../subject-for.ts';
import { offerCopy } from '../enquiry.copy.ts';
import type { SimilarReference } from './offer-similar.tsx';
import { contactRefusals, enquiryEndpoints, offerRefusals } from '../enquiry.contract.ts';

/** All that can be said against the fields of the form. */
export const formRefusals = [contactRefusals, offerRefusals] as const;

/** What was sent and did not go through: its words, its files, and what is wrong with them. */
export interface RefusedOffer {
  fields: Record<string, string>;
  uploads: Upload[];
  /** What the task was said to be like. */
  similar: SimilarReference | undefined;
  errors: FieldErrors;
  /** Whether the hidden field was filled in. */
  isTrapped?: boolean;
  /** Which of our own words say it, */
  words: 'refused' | 'failed' | 'unavailable';
  /** unless the API has said it. */
  title: string | undefined;
  requestId: string | undefined;
}

export type PostedOffer = { receipt: string } | { status: number; refused: RefusedOffer };

export async function sendPostedOffer(
  sent: Record<string, string>,
  language: Language,
  api: ApiClient,
): Promise<PostedOffer> {
  const { consent, uploads = '', uploadErrors = '', formToken = '', ...texts } = sent;
  const ids = uploads.split(' ').filter(Boolean);
  const fields = { ...texts, formToken, ...(consent && { consent }) };
  const kept = async () => {
    const [found, similar] = await Promise.all([
      keptUploads(ids, api),
      findReference(api, texts['similarTo'] ?? ''),
    ]);
    return { uploads: found, similar };
  };
  try {
    // A file that was not taken is told of before anything is sent without it.
    if (uploadErrors !== '') throw new FilesRefused(uploadErrors.split('\n'));
    const { receipt } = await api(enquiryEndpoints.sendOffer, {
      body: {
        ...texts,
        consent: consent === 'true',
        formToken,
        uploads: ids,
        language: language.code,
      } as never,
    });
    return { receipt };
  } catch (error) {
    if (error instanceof FilesRefused) {
      const errors = refusalsIn(language.wordsOf, { uploads: error.messages }, formRefusals);
      return {
        status: 400,
        refused: {
          fields,
          ...(await kept()),
          errors,
          words: 'refused',
          title: undefined,
          requestId: undefined,
        },
      };
    }
    if (!(error instanceof CallError)) throw error;
    return { status: error.status, refused: refusedOffer(fields, await kept(), error, language) };
  }
}

class FilesRefused extends Error {
  readonly messages: string[];

  constructor(messages: string[]) {
    super('files were refused');
    this.messages = messages;
  }
}

/** Those of them that are still there. */
async function keptUploads(ids: readonly string[], api: ApiClient): Promise<Upload[]> {
  const asked = ids
    .slice(0, 10)
    .map((uploadId) =>
      api(attachmentEndpoints.findUpload, { params: { uploadId } }).catch(() => undefined),
    );
  const found = await Promise.all(asked);
  return found.filter((upload) => upload?.isTaken === true) as Upload[];
}

function refusedOffer(
  fields: Record<string, string>,
  kept: Pick<RefusedOffer, 'uploads' | 'similar'>,
  { problem, status, requestId }: CallError,
  { wordsOf }: Language,
): RefusedOffer {
  const { formToken, website, ...errors } = refusalsIn(
    wordsOf,
    problem?.errors ?? {},
    formRefusals,
  );
  const aboutForm = (formToken ?? website)?.[0];
  const { website: _trap, ...typed } = fields;
  const { tooMany } = wordsOf(offerCopy);
  const isTold = status === 429 || (status === 400 && problem?.errors === undefined);
  const told = status === 429 && tooMany !== '' ? tooMany : problem?.title;
  return {
    fields: typed,
    ...kept,
    errors,
    isTrapped: website !== undefined,
    words: status === 400 ? 'refused' : status === 503 ? 'unavailable' : 'failed',
    title: aboutForm ?? (isTold ? told : undefined),
    requestId,
  };
}
