import { useRef, type RefObject } from 'react';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { saveFocus } from '../frame/focus-content.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { useWindowEvent } from '../use-window-event.ts';

interface Message {
  text: string;
  link?: { label: string; address: string };
  action?: { label: string; ariaLabel?: string; run: () => void };
  isFailure?: boolean;
  /**
   * Whether the message states what visitors currently see. Such a message is removed when another action succeeds or
   * a newer state message replaces it.
   */
  isState?: boolean;
}

type Close = () => void;

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 });
const SHOWN = 6_000; // ms
const SHOWN_WITH_MORE = 15_000;

const shownKeys = new Map<string, string>();

let closeState: Close | undefined;

/**
 * Shows a toast. Success messages disappear after a while; failure messages stay until closed. A repeated message
 * replaces the earlier toast, so that it is announced again. Returns a function that closes the toast.
 */
export function toast(text: string, more: Omit<Message, 'text'> = {}): Close {
  if (more.action || more.isState) closeState?.();
  // Toasts with an undo button are never replaced, because each belongs to a different change.
  if (more.action && !more.isFailure) {
    const key = queue.add({ text, ...more }, { timeout: SHOWN_WITH_MORE });
    return () => queue.close(key);
  }
  const announced = `${text} ${more.link?.address}`;
  const before = shownKeys.get(announced);
  if (before) queue.close(before);
  const key = queue.add(
    { text, ...more },
    {
      ...(!more.isFailure && { timeout: more.link ? SHOWN_WITH_MORE : SHOWN }),
      onClose: () => shownKeys.delete(announced),
    },
  );
  shownKeys.set(announced, key);
  const close = () => {
    if (!used.has(key)) queue.close(key);
  };
  if (more.isState) closeState = close;
  return close;
}

/**
 * Time in ms for which a toast stays after its button was pressed. Otherwise the second click of a double click would hit
 * the page below.
 */
const DOUBLE_CLICK = 500;
const used = new Set<string>();

/** Runs the action of the toast `key` once, then closes the toast. `going` is the toast's element. */
function runOnce(key: string, run: () => void, going: Element): void {
  if (used.has(key)) return;
  used.add(key);
  run();
  setTimeout(() => {
    // Returns the focus to its previous place, unless it has left this toast.
    saveFocus(going, left.current);
    queue.close(key);
    used.delete(key);
  }, DOUBLE_CLICK);
}

export function Toasts() {
  const region = useRef<HTMLDivElement>(null);
  useMessageKeys(region);
  return (
    <ToastRegion
      ref={region}
      queue={queue}
      aria-label={adminMessages.notices}
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
                {action && <span className="sr-only">{adminMessages.messageKey}</span>}
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
                    runOnce(shown.key, action.run, target.closest('[role]')!)
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
              aria-label={adminMessages.close}
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
 * Makes F6 move the focus between any element and the first action of a toast. Toasts come last in the tab order and
 * disappear after a while, and React Aria's own F6 only reaches the region.
 */
function useMessageKeys(region: RefObject<HTMLElement | null>): void {
  const isIn = (place: EventTarget | null) =>
    place instanceof Node && region.current?.contains(place) === true;
  useWindowEvent('focusin', ({ target, relatedTarget }) => {
    if (!isIn(target) || isIn(relatedTarget)) return;
    if (relatedTarget instanceof HTMLElement) left.current = relatedTarget;
    else delete left.current;
  });
  function onKeyDown(event: KeyboardEvent): void {
    if (!region.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const isThere = isIn(event.target);
    if (event.key === 'F6' && !isThere) firstOffer(region.current)?.focus();
    else if (isThere && leadsBack(event, region.current)) saveFocus('.toasts', left.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  // Listens in the capture phase, before the listeners on the document.
  useWindowEvent('keydown', onKeyDown, { capture: true });
}

/** The element that had the focus before the toasts. */
const left: { current?: HTMLElement } = {};

const CONTROLS = 'a[href], button';

function firstOffer(region: HTMLElement): HTMLElement | null {
  return region.querySelector<HTMLElement>('[data-offer]') ?? region.querySelector(CONTROLS);
}

/**
 * Whether a key returns from the toasts to the page. Shift+Tab on the first toast does as well, because the region
 * comes last in the document.
 */
function leadsBack({ key, shiftKey, target }: KeyboardEvent, region: HTMLElement): boolean {
  const isFirst = target === region || target === region.querySelector('[role="alertdialog"]');
  return key === 'F6' || key === 'Escape' || (key === 'Tab' && shiftKey && isFirst);
}
