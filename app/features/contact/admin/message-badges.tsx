import { Badge } from '../../../ui/admin/badge.tsx';
import type { MessageDelivery, MessageState } from '../message.contract.ts';
import { deliveryLabels, stateLabels } from '../message-labels.ts';

const stateLooks = { new: 'mark', seen: 'quiet', answered: 'done' } as const;
const deliveryLooks = { waiting: 'quiet', sent: 'done', failed: 'mark' } as const;

export function StateBadge({ state }: { state: MessageState }) {
  return <Badge look={stateLooks[state]}>{stateLabels[state]}</Badge>;
}

export function DeliveryBadge({ delivery }: { delivery: MessageDelivery }) {
  return <Badge look={deliveryLooks[delivery]}>{deliveryLabels[delivery]}</Badge>;
}
