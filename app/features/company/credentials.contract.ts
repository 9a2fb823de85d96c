import type { z } from 'zod';
import { arrangedContract } from '../../content/arranged/arranged.contract.ts';
import { authorisationKind } from './authorisation.kind.ts';
import { certificateKind } from './certificate.kind.ts';

export const authorisationContract = arrangedContract(authorisationKind);
export const certificateContract = arrangedContract(certificateKind);

export type Authorisation = z.output<typeof authorisationContract.stored>;
export type Certificate = z.output<typeof certificateContract.stored>;
