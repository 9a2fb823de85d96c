import { isRequestable } from '../content/site/offered-disciplines.ts';
import type { Site } from '../content/site/site.contract.ts';
import { oneByOne } from '../platform/limits/one-by-one.server.ts';
import { invalid } from '../platform/problem.ts';
import { cutText } from '../text/cut-text.ts';
import type { LanguageCode } from '../text/languages/codes.ts';
import { unknownDiscipline } from './contact-request-labels.ts';
import {
  createFilesAndConfirmation,
  type FilesAndConfirmationParts,
  type OpenVacancy,
} from './files-and-confirmation.server.ts';
import { DAY, freeSlot, HOUR } from './enquiry-limits.server.ts';
import { contactRefusals, offerRefusals } from './enquiry.contract.ts';
import type {
  ApplicationInput,
  ContactFormData,
  ContactInput,
  OfferInput,
} from './enquiry.contract.ts';
import { applicationMessages, offerMessages } from './enquiry.messages.ts';
import type { FormSignature } from './form-signature.server.ts';
import { newRequest, type Fields, type NewRequest } from './enquiry-row.server.ts';
import type { StoreWithRequest } from './enquiry.repository.server.ts';

/** After this many collisions of references or slots in a row, the site itself must be at fault. */
const MOST_TRIES = 50;
/** Longest project name in a stored message, in UTF-16 units. */
const LONGEST_NAME = 300;

export type EnquiryService = ReturnType<typeof createEnquiryService>;

interface Parts extends FilesAndConfirmationParts {
  retentionDays: number;
  languages: readonly LanguageCode[];
  findSite: () => Promise<Site>;
  findReferenceName: (projectId: number) => Promise<string | undefined>;
  findServiceName: (key: string) => Promise<string | undefined>;
  findOpenVacancy: (key: string) => Promise<OpenVacancy | undefined>;
  /** Called after a request has been committed. */
  onStored: () => void;
}

/** Accepts contact and quotation requests. A request is stored before it is acknowledged. */
export function createEnquiryService(parts: Parts) {
  const { enquiries, uploads, signature, limits, host } = parts;
  const oneAtATime = oneByOne();
  const prepareFor = createFilesAndConfirmation(parts);

  /**
   * Throws 400 if the sender seems to be a robot, and 429 if the sender or the network has sent too many requests. Also
   * throws the errors of `enquiry.besides`.
   */
  async function accept(enquiry: Enquiry, address: string): Promise<Accepted> {
    const { formToken, content } = enquiry;
    assertHuman(signature, enquiry);
    if (formToken === undefined) return await store(enquiry, null, address);
    const submission = signature.submission(formToken, content);
    // If the same form arrives on several connections, the first request is stored and the others get its reference.
    return await oneAtATime(submission, async () => {
      try {
        return await store(enquiry, submission, address);
      } catch (error) {
        // Another process may have stored the same submission and used the sender's last slot.
        const known = await enquiries.findReferenceBySubmission(submission);
        if (known) return accepted(known);
        throw error;
      }
    });
  }

  async function store(
    { fields, searched = '', website, besides }: Enquiry,
    submission: string | null,
    address: string,
  ): Promise<Accepted> {
    const sender = signature.sender(address);
    const isOfForm = submission !== null && website !== undefined;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const known = submission && (await enquiries.findReferenceBySubmission(submission));
      if (known) return accepted(known);
      const now = Date.now();
      const expiredAt = now - HOUR;
      const taken = await enquiries.findTakenPlaces(sender, expiredAt);
      const slot = freeSlot(taken, { sender, isOfForm }, expiredAt);
      // Counted only once the sender has a free slot: requests refused to one network must not count against its
      // neighbours.
      if (tries === 0) await limits.assertFewOfCustomer(address);
      const request = newRequest(fields, { searched, submission, now, host });
      if (await enquiries.insert(request, slot, await besides?.(request))) {
        parts.onStored();
        return accepted(request.reference);
      }
    }
    throw new Error('no reference or slot was free');
  }

  const accepted = (reference: string): Accepted => ({
    ok: true,
    reference,
    receipt: signature.receipt(reference),
  });

  const languageOf = (asked: LanguageCode) => (parts.languages.includes(asked) ? asked : 'hu');

  /** First lines of the message: the service, and the similar project, each unless it has been withdrawn since. */
  async function beginningOf({ service, similarTo }: OfferInput): Promise<string> {
    const [serviceName, similarName] = await Promise.all([
      service && parts.findServiceName(service),
      similarTo && parts.findReferenceName(Number(similarTo)),
    ]);
    const lines = [
      serviceName && `${offerMessages.service} ${serviceName}`,
      similarName && `${offerMessages.similar} ${cutText(similarName, LONGEST_NAME)}`,
    ].filter(Boolean);
    return lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
  }

  const newToken = () => signature.formToken(Date.now());

  return {
    formToken: newToken,

    /** Data for opening a form, with the reference of a valid receipt. */
    form: (receipt: string | undefined): ContactFormData => ({
      formToken: newToken(),
      reference: (receipt && signature.readReceipt(receipt)?.reference) || null,
      retentionDays: parts.retentionDays,
    }),

    /**
     * Stores a contact request. The same form sent again with the same content gets the same reference. Throws 400 if the
     * sender seems to be a robot, and 429 if the sender has sent too many requests.
     */
    async acceptContact(input: ContactInput, address: string): Promise<Accepted> {
      const { formToken, website, consent: _consent, language, ...content } = input;
      const fields = { ...content, language: languageOf(language) };
      return await accept({ formToken, website, fields, content }, address);
    },

    /** Stores a quotation request with its files, otherwise like `acceptContact`. */
    async acceptOffer(input: OfferInput, address: string): Promise<Accepted> {
      const { formToken, website, consent: _consent, uploads: ids, ...rest } = input;
      const { similarTo, service, ...sent } = rest;
      const fields = { ...sent, language: languageOf(sent.language) };
      const site = await parts.findSite();
      const discipline = disciplineLabel(fields.discipline, site);
      if (!discipline) throw invalid({ discipline: [offerRefusals.disciplineRequired] });
      const [files, beginning] = await Promise.all([
        uploads.toSend(formToken, ids),
        beginningOf(input),
      ]);
      const subject = offerMessages.subject(discipline);
      return await accept(
        {
          formToken,
          website,
          fields: {
            ...fields,
            message: beginning + fields.message,
            kind: 'offer',
            subject,
            service,
            similarTo: similarTo === '' ? null : Number(similarTo),
          },
          // Files are compared by their content, because files uploaded again have other ids.
          content: {
            ...fields,
            files: files.map(({ name, hash }) => [name, hash]),
            ...(similarTo && { similarTo }),
            ...(service && { service }),
          },
          searched: [subject, ...files.map(({ name }) => name)].join('\n'),
          besides: prepareFor({ site, files, address }),
        },
        address,
      );
    },

    /** Stores an application for a vacancy with its files, otherwise like `acceptContact`. */
    async acceptApplication(input: ApplicationInput, address: string): Promise<Accepted> {
      const { formToken, website, consent: _consent, uploads: ids, vacancy: key, ...sent } = input;
      const fields = { ...sent, language: languageOf(sent.language) };
      const vacancy = await parts.findOpenVacancy(key);
      if (!vacancy) throw invalid({ vacancy: [offerRefusals.vacancyEnded] });
      const [site, files] = await Promise.all([parts.findSite(), uploads.toSend(formToken, ids)]);
      const subject = applicationMessages.subject(vacancy.title);
      const names = files.map(({ name, hash }) => [name, hash]);
      return await accept(
        {
          formToken,
          website,
          fields: { ...fields, kind: 'application', subject },
          content: { ...fields, vacancy: key, files: names },
          searched: files.map(({ name }) => name).join('\n'),
          besides: prepareFor({ site, files, address, vacancy }),
        },
        address,
      );
    },

    /** Deletes senders whose requests no longer count towards the limit. */
    forgetSenders: () => enquiries.deleteSendersUntil(Date.now() - HOUR),

    /** Deletes requests that are older than the retention at `now` (ms since 1970), and returns their number. */
    removeExpired: (now: number) => enquiries.deleteReceivedBefore(now - parts.retentionDays * DAY),
  };
}

/** Label of the discipline in the subject; undefined if a request cannot name the discipline. */
function disciplineLabel(key: string, site: Site): string | undefined {
  if (key === unknownDiscipline.key) return unknownDiscipline.label;
  return site.disciplines.find((one) => one.key === key && isRequestable(one, site))?.label;
}

/** Throws 400 if the sender seems to be a robot. The message tells a real person what to do. */
export function assertHuman(
  signature: Pick<FormSignature, 'ageOf'>,
  { website, formToken }: Pick<Enquiry, 'website' | 'formToken'>,
): void {
  const { honeypot } = contactRefusals;
  if (website) throw invalid({ website: [honeypot] }, honeypot);
  if (formToken === undefined) return;
  const age = signature.ageOf(formToken, Date.now());
  if (age !== 'right') {
    throw invalid({ formToken: [contactRefusals[age]] }, contactRefusals[age]);
  }
}

export interface Accepted {
  ok: true;
  reference: string;
  /** Signed proof that the request was accepted. */
  receipt: string;
}

interface Enquiry extends Pick<ContactInput, 'formToken' | 'website'> {
  /** Fields of the request to be stored. */
  fields: Fields;
  /** Content that identifies the same form sent again. */
  content: object;
  /** Searchable text in addition to the fields. */
  searched?: string;
  /** Prepares further rows that are stored in the same transaction. */
  besides?: (request: NewRequest) => Promise<StoreWithRequest>;
}
