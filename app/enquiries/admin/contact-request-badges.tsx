import { Badge } from '../../ui/admin/badge.tsx';
import type { ContactRequestDelivery, ContactRequestState } from '../contact-request.contract.ts';
import { deliveryLabels, stateLabels } from '../contact-request-labels.ts';

const stateLooks = { new: 'mark', seen: 'quiet', answered: 'done', closed: 'done' } as const;
const deliveryLooks = { waiting: 'quiet', sent: 'done', failed: 'mark' } as const;

export function StateBadge({ state }: { state: ContactRequestState }) {
  return <Badge look={stateLooks[state]}>{stateLabels[state]}</Badge>;
}

export function DeliveryBadge({ delivery }: { delivery: ContactRequestDelivery }) {
  return <Badge look={deliveryLooks[delivery]}>{deliveryLabels[delivery]}</Badge>;
}
