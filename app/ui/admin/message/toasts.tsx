import { useRef, useEffect, type RefObject } from 'react';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { saveFocus } from '../frame/focus-content.ts';
import { adminCopy } from '../../../text/copy/admin.copy.ts';

interface Message {
  text: string;
  link?: { label: string; address: string };
  /** A way back from what was done, or to what is to be done. */
  action?: { label: string; ariaLabel?: string; run: () => void };
  isFailure?: boolean;
  /** It tells what visitors see, and goes once something else is done or told of that. */
  isState?: boolean;
}

type Close = () => void;

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 });
const SHOWN = 6_000; // ms
const SHOWN_WITH_MORE = 15_000;

/** What is shown, by what it says and where it leads. */
const shownKeys = new Map<string, string>();

let closeState: Close | undefined;

/**
 * Tells of something that succeeded, for a while. What failed is told in place, unless that is not shown any
 * more; here too it stays until somebody has closed it. The same once more stands in place of the first and is
 * heard again.
 */
export function toast(text: string, more: Omit<Message, 'text'> = {}): Close {
  if (more.action || more.isState) closeState?.();
  // What was done has a way back of its own each time.
  if (more.action && !more.isFailure) {
    const key = queue.add({ text, ...more }, { timeout: SHOWN_WITH_MORE });
    return () => queue.close(key);
  }
  const told = `${text} ${more.link?.address}`;
  const before = shownKeys.get(told);
  if (before) queue.close(before);
  const key = queue.add(
    { text, ...more },
    {
      ...(!more.isFailure && { timeout: more.link ? SHOWN_WITH_MORE : SHOWN }),
      onClose: () => shownKeys.delete(told),
    },
  );
  shownKeys.set(told, key);
  const close = () => {
    if (!used.has(key)) queue.close(key);
  };
  if (more.isState) closeState = close;
  return close;
}

/** It stays for the second half of a double click, which would press what is beneath it. */
const DOUBLE_CLICK = 500; // ms
const used = new Set<string>();

/** `going` is the message that the key is of, and `left` where the person was before. */
function runOnce(
  key: string,
  run: () => void,
  going: Element | null,
  left: { current?: HTMLElement },
): void {
  if (used.has(key)) return;
  used.add(key);
  run();
  setTimeout(() => {
    // To where the person was before; who has gone on to another message meanwhile stays there.
    saveFocus(going!, left.current);
    queue.close(key);
    used.delete(key);
  }, DOUBLE_CLICK);
}

export function Toasts() {
  const region = useRef<HTMLDivElement>(null);
  const left = useMessageKeys(region);
  return (
    <ToastRegion
      ref={region}
      queue={queue}
      aria-label={adminCopy.notices}
      className="toasts fixed inset-x-4 top-3 z-50 mx-auto flex max-w-96 flex-col gap-2 xl:top-auto xl:right-4 xl:bottom-[calc(var(--bar-reach,0px)+1rem)] xl:left-auto xl:w-80"
    >
      {({ toast: shown }) => {
        const { text, link, action, isFailure } = shown.content;
        return (
          <Toast
            toast={shown}
            className={`flex items-center gap-3 border-l-4 py-1.5 pr-1.5 pl-4 shadow-lg ${isFailure ? 'border-danger bg-danger-band text-danger' : 'border-done bg-done-band'}`}
          >
            <div className="flex-1">
              <ToastContent>
                <Text slot="title">{text}</Text>
                {action && <span className="sr-only">{adminCopy.messageKey}</span>}
                {link && (
                  <a
                    data-offer
                    className="flex min-h-11 w-fit items-center text-petrol underline"
                    href={link.address}
                  >
                    {link.label}
                  </a>
                )}
              </ToastContent>
              {action && (
                <Button
                  className="min-h-11 cursor-pointer pr-3 font-semibold text-petrol underline"
                  {...(action.ariaLabel && {
                    'aria-label': action.ariaLabel,
                  })}
                  data-offer
                  onPress={({ target }) =>
                    runOnce(shown.key, action.run, target.closest('[role]'), left)
                  }
                >
                  {action.label}
                </Button>
              )}
              {action && (
                <kbd aria-hidden className="ml-1 hidden text-sm text-quiet xl:inline">
                  F6
                </kbd>
              )}
            </div>
            <Button
              slot="close"
              aria-label={adminCopy.close}
              className="grid size-11 flex-none cursor-pointer place-items-center"
            >
              ×
            </Button>
          </Toast>
        );
      }}
    </ToastRegion>
  );
}

/**
 * One key leads from anywhere to what a message offers, and back: it stands behind all of the page, and goes away
 * with time. React Aria's own F6 leads no farther than to the region. Gives what had the focus before.
 */
function useMessageKeys(region: RefObject<HTMLElement | null>): { current?: HTMLElement } {
  useEffect(() => {
    const isIn = (place: EventTarget | null) =>
      place instanceof Node && region.current?.contains(place) === true;
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      if (!isIn(target) || isIn(relatedTarget)) return;
      if (relatedTarget instanceof HTMLElement) left.current = relatedTarget;
      else delete left.current;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!region.current || event.altKey || event.ctrlKey || event.metaKey) return;
      const isThere = isIn(event.target);
      if (event.key === 'F6' && !isThere) firstOffer(region.current)?.focus();
      else if (isThere && leadsBack(event, region.current)) saveFocus('.toasts', left.current);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before anybody who listens to the document.
    addEventListener('keydown', onKeyDown, true);
    addEventListener('focusin', onFocusIn);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('focusin', onFocusIn);
    };
  }, [region]);
  return left;
}

/** There is one region of messages. */
const left: { current?: HTMLElement } = {};

const CONTROLS = 'a[href], button';

/** What a message offers; where none does, the button that closes the newest. */
function firstOffer(region: HTMLElement): HTMLElement | null {
  return region.querySelector<HTMLElement>('[data-offer]') ?? region.querySelector(CONTROLS);
}

/** Before the first message, too: what stands there in the page is its very end. */
function leadsBack({ key, shiftKey, target }: KeyboardEvent, region: HTMLElement): boolean {
  const isFirst = target === region || target === region.querySelector('[role="alertdialog"]');
  return key === 'F6' || key === 'Escape' || (key === 'Tab' && shiftKey && isFirst);
}
