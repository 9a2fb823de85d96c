import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { showWithMessages } from '../message/show-with-messages.ts';

/**
 * The actions of a form, and the message about a failed action, always visible. If all lines of buttons would cover too
 * much of the window, only the line with the main button stays visible. The other lines follow at the end of the form.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    const observer = new ResizeObserver(() => {
      measure(element);
      uncover(element);
    });
    observer.observe(element);
    const [onResize, onScroll] = [() => measure(element), () => keepMessagesOff(element)];
    addEventListener('resize', onResize);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', onResize);
      removeEventListener('scroll', onScroll);
      for (const name of ['--action-bar', '--bar-reach']) {
        document.documentElement.style.removeProperty(name);
      }
    };
  }, []);
  // Measures at once as well, because the page scrolls to a refused field right after this.
  useLayoutEffect(() => measure(bar.current!));
  return (
    <div
      ref={bar}
      className="action-bar flex flex-wrap items-center gap-1.5 border-t border-line py-3 sm:gap-3 sm:py-5 max-sm:[&_.border]:px-2"
    >
      {children}
    </div>
  );
}

interface ActionBarRestProps {
  children: ReactNode;
  end?: ReactNode;
}

/** Actions that do not save. If space is short, they wrap together to a line of their own. */
export function ActionBarRest({ children, end }: ActionBarRestProps) {
  return (
    <div className="contents items-center gap-3 sm:flex sm:grow sm:flex-wrap">
      {children}
      {end && <div className="ml-auto">{end}</div>}
    </div>
  );
}

const GAP = 12; // px, below the line that stays visible

/** Share of the window's height that the whole bar may cover. */
const MOST = 0.4;

function measure(bar: HTMLElement): void {
  const main = bar.querySelector('[type="submit"]') ?? bar.querySelector(':scope > :is(button, a)');
  if (!main) return;
  const { top, height } = bar.getBoundingClientRect();
  const firstLine = Math.min(main.getBoundingClientRect().bottom - top + GAP, height);
  const shown = height <= innerHeight * MOST ? height : firstLine;
  // With very large text the bar is not sticky at all, because the content needs the window.
  bar.toggleAttribute('data-too-high', shown > innerHeight / 2);
  bar.style.setProperty('--below', `${height - shown}px`);
  document.documentElement.style.setProperty('--action-bar', `${shown}px`);
  keepMessagesOff(bar);
}

/**
 * Sets a CSS variable to the distance from the bottom of the window to the top of the bar: toasts are shown above the
 * bar.
 */
function keepMessagesOff(bar: HTMLElement): void {
  const { style } = document.documentElement;
  const reach = `${Math.max(0, innerHeight - bar.getBoundingClientRect().top)}px`;
  if (style.getPropertyValue('--bar-reach') !== reach) style.setProperty('--bar-reach', reach);
}

/** If the bar has grown, scrolls the focused field and its error out from behind it. */
function uncover(bar: HTMLElement): void {
  const field = document.activeElement;
  if (!field?.matches('input, textarea, button') || bar.contains(field)) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < innerHeight && bottom > 0) showWithMessages(field);
}
