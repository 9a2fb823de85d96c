import type { z } from 'zod';
import { arrangedContract } from '../../kinds/arranged/arranged.contract.ts';
import { soleContract } from '../../kinds/sole/sole.contract.ts';
import { legalDocumentKind } from './legal-document.kind.ts';
import { privacyKind } from './privacy.kind.ts';

export const privacyContract = soleContract(privacyKind);
export const legalDocumentContract = arrangedContract(legalDocumentKind);

export type Privacy = z.output<typeof privacyContract.stored>;
export type LegalDocument = z.output<typeof legalDocumentContract.stored>;
