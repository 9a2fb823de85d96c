import type { z } from 'zod';
import { arrangedContract } from '../../content/arranged/arranged.contract.ts';
import { servicePageKind } from './service-page.kind.ts';

export const servicePageContract = arrangedContract(servicePageKind);

export type ServicePage = z.output<typeof servicePageContract.stored>;
