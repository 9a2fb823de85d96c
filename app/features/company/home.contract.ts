import { arrangedContract } from '../../content/arranged/arranged.contract.ts';
import { soleContract } from '../../content/sole/sole.contract.ts';
import { homeKind } from './home.kind.ts';
import { serviceKind } from './service.kind.ts';

export const homeContract = soleContract(homeKind);
export const serviceContract = arrangedContract(serviceKind);
