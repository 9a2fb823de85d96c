/** Addresses of documents, and references to them in texts and fields. */
import { z } from 'zod';

/** Address of a stored document: `/documents/HASH/NAME.pdf`. */
const storedDocumentAddress = /^\/documents\/([\w-]{43})\/[a-z\d][a-z\d-]{0,79}\.pdf$/;

const NAMED = /\/documents\/([\w-]{43})\//g;

/** Hashes of the stored documents that a text mentions, without duplicates. */
export function documentsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(NAMED), ([, hash]) => hash!))];
}

export const documentAddressOf = ({ hash, name }: { hash: string; name: string }) =>
  `/documents/${hash}/${name}`;

export const documentMessages = {
  unknownType: 'A fájl nem PDF',
  mixed:
    'A fájl egyszerre PDF és más is: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt töltse fel',
  pdfSurrounded:
    'A PDF előtt vagy mögött más adat is áll: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt töltse fel',
  broken:
    'A PDF hibás vagy csonka: mentse vagy töltse le újra, nézze meg, hogy megnyílik-e, és azt töltse fel',
  pdfTable:
    'A PDF belső szerkezete hibás: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt töltse fel',
  bytes: 'A dokumentum legfeljebb 20 MB lehet',
  form: 'A dokumentumot a tárolt címével várja: /documents/…',
  missing: 'A hivatkozott dokumentum már nincs meg, válassza ki újra',
  file: 'A fájl kötelező',
} as const;

/** Like `documentInput`, but a missing value leaves the document unchanged; null and '' remove it. */
export const keptDocumentInput = z
  .string(documentMessages.form)
  .nullable()
  .transform((sent) => sent ?? '')
  .refine((sent) => sent === '' || storedDocumentAddress.test(sent), documentMessages.form)
  .optional();

/** A document in a request: its address; missing, null and '' mean none. */
export const documentInput = z
  .string(documentMessages.form)
  .nullish()
  .transform((sent) => sent ?? '')
  .refine((sent) => sent === '' || storedDocumentAddress.test(sent), documentMessages.form)
  .describe('Document: address of an uploaded PDF (/documents/…). An empty value removes it.');

/** Size limit of a document, in bytes. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
