import type { z } from 'zod';
import { arrangedContract } from '../../content/arranged/arranged.contract.ts';
import { legalDocumentKind } from './legal-document.kind.ts';
import { privacyVersionKind } from './privacy-version.kind.ts';

export const privacyVersionContract = arrangedContract(privacyVersionKind);
export const legalDocumentContract = arrangedContract(legalDocumentKind);

export type PrivacyVersion = z.output<typeof privacyVersionContract.stored>;
export type LegalDocument = z.output<typeof legalDocumentContract.stored>;
