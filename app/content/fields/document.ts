import { z } from 'zod';
import {
  documentInput,
  keptDocumentInput,
} from '../../media/documents/document-address.contract.ts';
import type { Field } from '../field.ts';

const shown = (name: string) => z.string().describe(`${name}: a PDF címe a honlapon.`);

/** A document out of the library, by its address, which is what the column of its name holds. */
export function document(name: string, required: string) {
  return {
    control: 'document',
    input: documentInput
      .transform((address, context) => {
        if (address !== '') return address;
        context.addIssue({ code: 'custom', message: required });
        return z.NEVER;
      })
      .describe(`${name}: egy feltöltött PDF címe (/documents/…).`),
    shown: shown(name),
    isRequired: true,
  } satisfies Field;
}

/** As `optionalDocument`, for a kind that others knew before it had one: left out, it stays as it is. */
export function keptDocument(name: string) {
  return {
    ...optionalDocument(name),
    input: keptDocumentInput.describe(
      `${name}: egy feltöltött PDF címe (/documents/…). Az üres érték eltávolítja; ha kimarad, marad, ami volt.`,
    ),
  } satisfies Field;
}

/** As `document`, but there need not be one: empty then. */
export function optionalDocument(name: string) {
  return {
    control: 'document',
    input: documentInput,
    shown: shown(name).describe(`${name}: a PDF címe a honlapon; üres is lehet.`),
    isRequired: false,
  } satisfies Field;
}
