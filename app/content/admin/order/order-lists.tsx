import { useEffect, useState, type RefObject } from 'react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components';
import { Link } from 'react-router';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { firstClick } from '../../../ui/admin/button.tsx';
import { Badge } from '../../../ui/admin/badge.tsx';
import { UnsavedBadge } from '../../../ui/admin/draft/unsaved-work.tsx';
import { saveFocus } from '../../../ui/admin/frame/focus-content.ts';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { orderMessages as messages } from './order.messages.ts';
import { useDragOrder } from './use-drag-order.ts';
import type { Moves, OrderedItem, OrderedList } from './use-moves.ts';

interface OrderListsProps {
  lists: OrderedList[];
  moves: Moves;
  isWide?: boolean;
}

export default function OrderLists(props: OrderListsProps) {
  const { lists, isWide = false } = props;
  const { move, failure } = props.moves;
  return (
    <div className={isWide ? 'max-w-4xl' : 'mt-3 max-w-2xl'}>
      <p className="mb-3 text-sm text-quiet">{messages.orderNote}</p>
      {lists.map((list) => (
        <div key={list.name} className="mb-5">
          {!(isWide && lists.length === 1) && (
            <h3 className="mb-2 text-base font-semibold wrap-anywhere">{list.title}</h3>
          )}
          {failure?.list === list.name && (
            <div className="mb-2">
              <FailureMessage
                action={failure.retry && { label: adminMessages.retry, run: () => retry(failure) }}
              >
                {failure.text}
              </FailureMessage>
            </div>
          )}
          <OrderList list={list} move={move} />
        </div>
      ))}
    </div>
  );
}

/** Moves the focus to the item's buttons, since the message disappears together with its own button. */
function retry({ moved, retry: run }: NonNullable<Moves['failure']>): void {
  saveFocus('[role="alert"]', stepButton(document, moved));
  run?.();
}

function OrderList({ list, move }: { list: OrderedList; move: Moves['move'] }) {
  const { title, items } = list;
  const ids = items.map(({ id }) => id);
  // Native drag and drop does not work by touch on all devices, so touch is handled here.
  const { list: element, ...finger } = useDragOrder<HTMLDivElement>({
    move: (from, to) => move(list, ids[from]!, ids.toSpliced(from, 1)[to] ?? null),
    isWithoutMouse: true,
  });
  const keepFocus = useStepFocus(element);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      items.filter(({ id }) => keys.has(id)).map(({ label }) => ({ 'text/plain': label })),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={({ isDropTarget }) => (isDropTarget ? 'outline-2 outline-petrol' : '')}
      />
    ),
    onReorder({ keys: [moved], target: { key, dropPosition } }) {
      const others = ids.filter((id) => id !== moved);
      const place = others.indexOf(Number(key)) + (dropPosition === 'after' ? 1 : 0);
      if (key !== moved) move(list, Number(moved), others[place] ?? null);
    },
  });

  function step(id: number, by: -1 | 1): void {
    const index = ids.indexOf(id);
    const target = by < 0 ? index - 1 : index + 2;
    keepFocus({ id, by });
    move(list, id, ids[target] ?? null);
  }

  return (
    <GridList
      ref={element}
      aria-label={title}
      items={items.map((item, index) => ({ ...item, index }))}
      dependencies={[finger.dragging]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      className="border-t-[1.5px] border-b border-ink bg-sheet"
    >
      {({ id, label, index, ...item }) => (
        <GridListItem
          textValue={label}
          className={`${rowStyle} ${finger.isDragged(index) ? 'opacity-50' : ''} ${edgeStyle(finger.edgeOf(index))}`}
        >
          <Button
            slot="drag"
            aria-label={messages.drag(label)}
            className={handleStyle}
            {...finger.handle(index)}
          >
            <span aria-hidden>⠿</span>
          </Button>
          <span className="figure w-8 flex-none text-quiet">{index + 1}</span>
          <OrderedName label={label} {...item} />
          <Step
            data={stepName({ id, by: -1 })}
            isDisabled={index === 0}
            onPress={() => step(id, -1)}
          >
            {{ sign: '↑', text: messages.up, name: messages.upNamed(label) }}
          </Step>
          <Step
            data={stepName({ id, by: 1 })}
            isDisabled={index === items.length - 1}
            onPress={() => step(id, 1)}
          >
            {{ sign: '↓', text: messages.down, name: messages.downNamed(label) }}
          </Step>
        </GridListItem>
      )}
    </GridList>
  );
}

function OrderedName({ label, href, note, marks = [], form }: Omit<OrderedItem, 'id'>) {
  return (
    <span className="min-w-0 flex-1 py-1 wrap-anywhere">
      {href ? (
        <Link
          to={href}
          data-item
          className="inline-flex min-h-11 min-w-11 items-center text-petrol underline"
        >
          {label}
        </Link>
      ) : (
        label
      )}
      {marks.map((mark) => (
        <span key={mark} className="ml-2">
          <Badge variant="mark">{mark}</Badge>
        </span>
      ))}
      {note && <span className="block text-sm text-quiet">{note}</span>}
      {form && <UnsavedBadge form={form} />}
    </span>
  );
}

interface StepProps {
  data: string;
  isDisabled: boolean;
  onPress: () => void;
  children: { sign: string; text: string; name: string };
}

function Step({ data, isDisabled, onPress, children: { sign, text, name } }: StepProps) {
  return (
    <Button
      aria-label={name}
      data-step={data}
      isDisabled={isDisabled}
      onClick={firstClick(onPress)}
      className="min-h-11 min-w-11 flex-none cursor-pointer px-2 text-sm text-petrol sm:underline is-disabled:cursor-default is-disabled:text-quiet is-disabled:no-underline is-disabled:opacity-60"
    >
      <span aria-hidden className="sm:hidden">
        {sign}
      </span>
      <span className="max-sm:hidden">{text}</span>
    </Button>
  );
}

const edges = {
  before: 'shadow-[0_-3px_0_var(--color-petrol)]',
  after: 'shadow-[0_3px_0_var(--color-petrol)]',
};
const edgeStyle = (edge: keyof typeof edges | undefined) => (edge ? `relative ${edges[edge]}` : '');
const rowStyle =
  'flex items-center gap-2 border-b border-line bg-sheet pr-1 last:border-b-0 -outline-offset-3 data-focus-visible:outline-3 data-focus-visible:outline-mark';
const handleStyle =
  'grid size-11 flex-none cursor-grab touch-none pointer-coarse:pointer-events-auto! place-items-center text-quiet hovered:text-ink -outline-offset-3';

interface Step {
  id: number;
  by: -1 | 1;
}

const stepName = ({ id, by }: Step) => `${id}:${by}`;

function stepButton(within: ParentNode, id: number, by: Step['by'] = 1) {
  const button = (step: Step) =>
    within.querySelector<HTMLButtonElement>(`[data-step="${stepName(step)}"]:enabled`);
  return button({ id, by }) ?? button({ id, by: by === 1 ? -1 : 1 }) ?? undefined;
}

/**
 * Keeps the focus on the pressed step button, so that pressing it again moves the same item. If the button is disabled
 * at the end of the list, the item's other step button gets the focus.
 */
function useStepFocus(list: RefObject<HTMLElement | null>): (made: Step) => void {
  const [made, setMade] = useState<Step>();
  useEffect(() => {
    if (!made) return;
    const frame = requestAnimationFrame(
      () => list.current && stepButton(list.current, made.id, made.by)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [list, made]);
  return setMade;
}
