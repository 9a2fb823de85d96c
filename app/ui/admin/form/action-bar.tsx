import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { showWithMessages } from '../message/show-with-messages.ts';

/**
 * What can be done with a form, and why it could not be: in sight however long the form is. Where the
 * lines of buttons would take too much of the window only the first of them, with the main button, stays;
 * the others follow at the end of the form.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    // Its height changes with the width of the page and with what it has to say.
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
  // At once too: what is said about a refused field is scrolled to right after this.
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
  /** What deletes: always in the last corner of the bar, whatever stands before it. */
  end?: ReactNode;
}

/** What saves nothing. It goes to a line of its own as a whole where there is no room for it beside what does. */
export function ActionBarRest({ children, end }: ActionBarRestProps) {
  return (
    <div className="contents items-center gap-3 sm:flex sm:grow sm:flex-wrap">
      {children}
      {end && <div className="ml-auto">{end}</div>}
    </div>
  );
}

const GAP = 12; // px, beneath the line that stays in sight

/** The part of the window that all lines of the bar may take. */
const MOST = 0.4;

/** Writes down how much of the bar stays in sight, for the style sheet. */
function measure(bar: HTMLElement): void {
  const main = bar.querySelector('[type="submit"]') ?? bar.querySelector(':scope > :is(button, a)');
  if (!main) return;
  const { top, height } = bar.getBoundingClientRect();
  const firstLine = Math.min(main.getBoundingClientRect().bottom - top + GAP, height);
  const shown = height <= innerHeight * MOST ? height : firstLine;
  // What is worked on needs the window more, where letters are large.
  bar.toggleAttribute('data-too-high', shown > innerHeight / 2);
  bar.style.setProperty('--below', `${height - shown}px`);
  document.documentElement.style.setProperty('--action-bar', `${shown}px`);
  keepMessagesOff(bar);
}

/** Writes down how far up from the end of the window the bar reaches: messages are shown above it. */
function keepMessagesOff(bar: HTMLElement): void {
  const { style } = document.documentElement;
  const reach = `${Math.max(0, innerHeight - bar.getBoundingClientRect().top)}px`;
  if (style.getPropertyValue('--bar-reach') !== reach) style.setProperty('--bar-reach', reach);
}

/** Leads the field that is worked in, and what is said about it, out from under a bar that has grown. */
function uncover(bar: HTMLElement): void {
  const field = document.activeElement;
  if (!field?.matches('input, textarea, button') || bar.contains(field)) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < innerHeight && bottom > 0) showWithMessages(field);
}
