import { randomBytes } from 'node:crypto';
import { addresses, STATUS_RECEIPT } from '../../text/addresses.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import { pathIn } from '../../text/languages/codes.ts';
import { localised } from '../../text/languages/localised.ts';
import { languageAt } from '../../text/languages/languages.ts';
import type { Site } from '../../content/site/site.contract.ts';
import { cutText } from '../../text/cut-text.ts';
import { attachmentLimits } from '../attachments/attachment-limits.ts';
import { attachmentCopy } from '../attachments/attachment.copy.ts';
import { attachAll, type StoredAttachment } from '../attachments/attachment.repository.server.ts';
import type { UploadService } from '../attachments/upload.service.server.ts';
import type { ContactRepository, StoreBesides } from '../contact.repository.server.ts';
import type { Accepted, ContactService, NewRequest } from '../contact.service.server.ts';
import type { FormSignature } from '../form-signature.server.ts';
import { insertConfirmation } from '../thread/entry.repository.server.ts';
import { shownSize } from '../../ui/shown-size.ts';
import type { Language } from '../../text/languages/language.ts';
import { confirmationCopy } from './confirmation.copy.ts';
import { offerCopy } from './offer.copy.ts';
import { offerMessages, type OfferInput, type OfferStatus } from './offer.contract.ts';

/** Of the name of a reference; its own form takes no longer one. */
const LONGEST_NAME = 300;

export type OfferService = ReturnType<typeof createOfferService>;

interface Parts {
  contact: ContactService;
  requests: ContactRepository;
  uploads: UploadService;
  signature: FormSignature;
  findSite: () => Promise<Site>;
  /** What a reference is called that visitors see. */
  findReferenceName: (projectId: number) => Promise<string | undefined>;
  publicUrl: string;
  /** Whether a mail may confirm it, where anything sends mail. */
  mayConfirm: ((email: string, address: string) => Promise<boolean>) | undefined;
  /** Whether one more with files may be kept. */
  mayAttach: (address: string) => Promise<boolean>;
  /** Whether anything looks for viruses, and what has it look. */
  scan: { isSet: boolean; wake: () => void };
}

/** The rules about requests for an offer: each is a contact request that says more. */
export function createOfferService(parts: Parts) {
  const { contact, requests, uploads, signature, publicUrl } = parts;
  const host = new URL(publicUrl).hostname;

  /** Throws 400 where one of them is not there, or not this form's. */
  async function filesOf({ uploads: ids, formToken }: OfferInput): Promise<StoredAttachment[]> {
    if (ids.length === 0) return [];
    const files = formToken === undefined ? [] : await uploads.ofForm(formToken, ids);
    const isWhole = new Set(ids).size === ids.length && files.length === ids.length;
    if (!isWhole) throw missing();
    // Opened at the same time, neither has known of the others.
    if (files.reduce((sum, { size }) => sum + size, 0) > attachmentLimits.bytes) {
      throw invalid({ uploads: [attachmentCopy.tooLarge] });
    }
    return files;
  }

  /** What stands before the description: the reference that the task is like, unless it has been withdrawn since. */
  async function likeness({ similarTo }: OfferInput): Promise<string> {
    const name = similarTo && (await parts.findReferenceName(Number(similarTo)));
    return name ? `${offerCopy.similar} ${cutText(name, LONGEST_NAME)}\n\n` : '';
  }

  return {
    /** Stores it with its files, and gives its reference. Throws 400 and 429. */
    async accept(input: OfferInput, address: string): Promise<Accepted> {
      const { formToken, website, consent: _consent, uploads: _ids, similarTo, ...sent } = input;
      const fields = { ...sent, language: contact.languageOf(sent.language) };
      const site = await parts.findSite();
      const discipline = site.disciplines.find(({ key }) => key === fields.discipline)?.label;
      if (discipline === undefined) {
        throw invalid({ discipline: [offerMessages.disciplineRequired] });
      }
      const [files, like, people] = await Promise.all([
        filesOf(input),
        likeness(input),
        requests.findResponsibles(fields.discipline),
      ]);
      let asked: Promise<boolean> | undefined;
      let allowed: Promise<boolean> | undefined;
      const besides = async ({
        reference,
        messageId,
        email,
        receivedAt,
      }: NewRequest): Promise<StoreBesides> => {
        // Once, however often it takes to store it; and not for one that is stored already.
        if (files.length > 0 && !(await (allowed ??= parts.mayAttach(address)))) throw full();
        asked ??= parts.mayConfirm?.(email, address);
        const isConfirmed = await asked;
        const status = pathIn(fields.language, addresses.offerStatus);
        const link = `${publicUrl}${status}?${STATUS_RECEIPT}=${signature.receipt(reference)}`;
        const { company, disciplines } = localised(site, fields.language);
        const { legalName: name, phone } = company;
        const confirmation = confirmationOf(
          {
            reference,
            discipline: disciplines.find(({ key }) => key === fields.discipline)?.label ?? '',
            deadline: fields.deadline,
            attachments: files,
            people,
            company: { name, phone },
            link,
          },
          languageAt(pathIn(fields.language, addresses.home)),
        );
        return async (transaction, contactRequestId) => {
          const scan = parts.scan.isSet ? 'waiting' : 'none';
          if (!(await attachAll(transaction, files, contactRequestId, scan))) throw missing();
          if (!isConfirmed) return;
          await insertConfirmation(transaction, {
            ...confirmation,
            contactRequestId,
            recipient: email,
            messageId: `<${reference.toLowerCase()}.${randomBytes(8).toString('hex')}@${host}>`,
            inReplyTo: messageId,
            createdAt: receivedAt,
          });
        };
      };
      const accepted = await contact.take(
        {
          formToken,
          website,
          fields: {
            ...fields,
            message: like + fields.message,
            kind: 'offer',
            subject: offerCopy.subject(discipline),
          },
          // What they contain tells files apart: sent again, they have other ids.
          content: {
            ...fields,
            files: files.map(({ name, hash }) => [name, hash]),
            ...(similarTo && { similarTo }),
          },
          searched: [offerCopy.subject(discipline), ...files.map(({ name }) => name)].join('\n'),
          besides,
        },
        address,
      );
      parts.scan.wake();
      return accepted;
    },

    /** What whoever holds the receipt of a request may know. Throws 404. */
    async findStatus(receipt: string): Promise<OfferStatus> {
      const reference = signature.referenceOf(receipt);
      const known = reference === undefined ? undefined : await requests.findStatus(reference);
      if (!known) throw notFound(offerCopy.noSuchRequest);
      const { receivedAt, answeredAt, state, ...rest } = known;
      return {
        ...rest,
        state: state === 'new' ? 'received' : state,
        receivedAt: new Date(receivedAt).toISOString(),
        answeredAt: answeredAt === null ? null : new Date(Number(answeredAt)).toISOString(),
      };
    },
  };
}

const full = () => invalid({ uploads: [attachmentCopy.fullForNow] });

const missing = () => invalid({ uploads: [attachmentCopy.missing] });

/**
 * What a visitor is told by mail of a request for an offer: made once, as it is stored. It goes to an address that nobody
 * has proved to be the sender's: nothing of what was typed is in it, nor the name of a file.
 */
interface Confirmed {
  reference: string;
  /** The discipline's name. */
  discipline: string;
  deadline: string;
  attachments: readonly { size: number }[];
  people: readonly { name: string; phone: string; email: string }[];
  company: { name: string; phone: string };
  /** Where its state is seen. */
  link: string;
}

function confirmationOf(
  confirmed: Confirmed,
  { wordsOf, day, number }: Language,
): { subject: string; body: string } {
  const { reference, discipline, deadline, attachments, people, company, link } = confirmed;
  const copy = wordsOf(confirmationCopy);
  const size = attachments.reduce((sum, file) => sum + file.size, 0);
  const facts: [label: string, value: string][] = [
    [copy.reference, reference],
    [copy.discipline, discipline],
    [copy.deadline, deadline && day(deadline)],
    [
      copy.attachments,
      attachments.length > 0 ? copy.files(attachments.length, shownSize(size, number)) : '',
    ],
  ];
  const responsible = people.map(({ name, phone, email }) =>
    [name, phone, email].filter(Boolean).join(', '),
  );
  const lines = [
    copy.greeting,
    '',
    copy.received(company.name),
    '',
    ...facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
    '',
    copy.next,
    '',
    ...(responsible.length > 0
      ? [`${copy.responsible}: ${responsible.join(copy.listSeparator)}`]
      : []),
    ...(company.phone ? [`${copy.phone}: ${company.phone}`] : []),
    '',
    `${copy.status}: ${link}`,
    '',
    copy.notYou,
  ];
  return { subject: copy.subject(reference), body: `${lines.join('\n')}\n` };
}
