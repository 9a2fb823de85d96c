/**
 * Stores the files of a quotation request or an application, and the mail that confirms it, together with its fields.
 */
import type { Site } from '../content/site/site.contract.ts';
import { addresses } from '../text/addresses.ts';
import { pathIn, type LanguageCode } from '../text/languages/codes.ts';
import { languageAt } from '../text/languages/languages.ts';
import { localised } from '../text/languages/localised.ts';
import { textIn } from '../text/stored-translations.ts';
import { attachAll, type StoredAttachment } from './attachments/attachment.repository.server.ts';
import { refusedFiles, type UploadService } from './attachments/upload.service.server.ts';
import type { EnquiryLimits } from './enquiry-limits.server.ts';
import { confirmationText } from './enquiry-mails.server.ts';
import type { EnquiryRepository, StoreWithRequest } from './enquiry.repository.server.ts';
import type { roomLinks } from './entry-mails.server.ts';
import { newMessageId, type NewRequest } from './enquiry-row.server.ts';
import { insertConfirmation } from './entry.repository.server.ts';
import type { FormSignature } from './form-signature.server.ts';

export interface FilesAndConfirmationParts {
  enquiries: EnquiryRepository;
  uploads: UploadService;
  signature: FormSignature;
  limits: EnquiryLimits;
  /** Host in the `Message-ID` of mails. */
  host: string;
  linkTo: ReturnType<typeof roomLinks>;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
  hasScanner: boolean;
}

export interface OpenVacancy {
  /** Hungarian title. */
  title: string;
  translations: string;
  /** Contact persons. */
  people: { name: string; phone: string; email: string }[];
}

interface PreparedRequest {
  site: Site;
  files: readonly StoredAttachment[];
  /** Network address of the sender. */
  address: string;
  vacancy?: OpenVacancy;
}

/**
 * Returns a function that prepares what is stored with a quotation request or an application: its files, and the
 * confirmation to be mailed.
 */
export function createFilesAndConfirmation(parts: FilesAndConfirmationParts) {
  const { enquiries, limits, host } = parts;
  return ({ site, files, address, vacancy }: PreparedRequest) => {
    let mayAttach: Promise<boolean> | undefined;
    let mayConfirm: Promise<boolean> | undefined;
    return async (request: NewRequest): Promise<StoreWithRequest> => {
      const { reference, email, language = 'hu', discipline = '', deadline = '' } = request;
      // The limits count a request once, even if the server retries storing it. They do not count a request that is
      // stored already.
      if (files.length > 0 && !(await (mayAttach ??= limits.mayAttach(address)))) {
        throw refusedFiles('fullForNow');
      }
      if (parts.sendsMail) mayConfirm ??= limits.mayConfirm(email, address);
      const isConfirmed = await mayConfirm;
      const code = language as LanguageCode;
      const { company, disciplines } = localised(site, code);
      const people = vacancy ? vacancy.people : await enquiries.findResponsibles(discipline);
      const about = disciplines.find(({ key }) => key === discipline)?.label ?? '';
      const confirmation = confirmationText(
        {
          reference,
          kind: vacancy ? 'application' : 'offer',
          about: vacancy ? textIn(vacancy.translations, code, 'title') || vacancy.title : about,
          deadline,
          attachments: files,
          people,
          company: { name: company.legalName, phone: company.phone },
          answerDays: vacancy ? null : company.answerDays,
          link: parts.linkTo({ reference, language: code, linkVersion: 0 }),
        },
        languageAt(pathIn(code, addresses.home)),
      );
      return async (transaction, contactRequestId) => {
        const scan = parts.hasScanner ? 'waiting' : 'none';
        if (!(await attachAll(transaction, files, { contactRequestId, scan }))) {
          throw refusedFiles('missing');
        }
        if (!isConfirmed) return;
        await insertConfirmation(transaction, {
          ...confirmation,
          contactRequestId,
          recipient: email,
          messageId: newMessageId(reference, host),
          inReplyTo: request.messageId,
          createdAt: request.receivedAt,
        });
      };
    };
  };
}
