import { Suspense, useState } from 'react';
import { Button } from '../../../ui/admin/button.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { Spinner } from '../../../ui/admin/message/spinner.tsx';
import type { Moves, OrderedList } from '../../../content/admin/order/use-moves.ts';
import { MOST_IN_ORDER } from '../reprography.contract.ts';
import { orderable } from './ordered-lists.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';

const OrderLists = lazyPart(() => import('../../../content/admin/order/order-lists.tsx'));

interface OrderingProps {
  label: string;
  lists: OrderedList[];
  moves: Moves;
}

/** Opens short lists in which the user orders a section. The rows themselves are too tall to drag. */
export function Ordering({ label, lists, moves }: OrderingProps) {
  const [isOpen, setOpen] = useState(false);
  const { sortable, tooLong } = orderable(lists);
  if (sortable.length + tooLong.length === 0) return null;
  return (
    <div className="not-on-paper mb-4">
      <Button isNarrow aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {label}
      </Button>
      {isOpen && (
        <>
          {tooLong.map(({ name, title }) => (
            <p key={name} className="mt-3 max-w-prose text-sm wrap-anywhere text-quiet">
              {messages.tooManyToOrder(title, MOST_IN_ORDER)}
            </p>
          ))}
          {sortable.length > 0 && (
            <Suspense fallback={<Spinner visible />}>
              <OrderLists lists={sortable} moves={moves} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
