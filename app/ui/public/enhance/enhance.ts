/** All that public pages do with a script; each of them works without. */
import { loadOnClick } from './load-on-click.ts';
import { enlargePictures } from './gallery.ts';
import { sendInPlace } from './send-in-place.ts';
import { countVisit } from './count-visit.ts';
import { whenParsed } from './when-parsed.ts';

/**
 * A smooth change of page that the browser breaks off (the next page came too late, or motion is not
 * wanted) is no fault, but it is reported as one unless somebody listens.
 */
function allowBrokenTransitions(): void {
  for (const name of ['pageswap', 'pagereveal'] as const) {
    addEventListener(name, ({ viewTransition }) => {
      viewTransition?.ready.catch(() => {});
      viewTransition?.finished.catch(() => {});
      viewTransition?.updateCallbackDone.catch(() => {});
    });
  }
}

// The page may be shown, and its change broken off, before all of it is there.
allowBrokenTransitions();
whenParsed(() => {
  closeMenus();
  openTarget();
  openForPrint();
  sendInPlace();
  showBusy();
  loadOnClick();
  enlargePictures();
  followCards();
  shareLink();
  countVisit();
});

const PATIENCE = 150; // ms that a page may take before it is said that it takes time

/** Shows the spinner over a page that is slow to be replaced by the next one. */
function showBusy(): void {
  const busy = document.querySelector<HTMLElement>('[data-busy]');
  if (!busy) return;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => (busy.textContent = busy.dataset['busy'] ?? ''), PATIENCE);
  };
  const rest = () => {
    clearTimeout(timer);
    busy.textContent = '';
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented && leavesPage(event, link)) wait();
  });
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) wait();
  });
  // Also when the page is shown again as it was left, and when loading is broken off.
  for (const event of ['pageshow', 'pagehide']) addEventListener(event, rest);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') rest();
  });
}

function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const isPage = link.origin === location.origin && !/\.\w+$/.test(link.pathname);
  const isHere = link.pathname + link.search === location.pathname + location.search && link.hash;
  return isPlain && isPage && !isHere && !link.target && !link.download;
}

const OTHERS = 'a, button, summary, video, audio, iframe, [tabindex]';

/**
 * A click anywhere on a card follows its link, as it does without a script, where the link lies over the
 * whole card. Here it lies below the words, so that they can be selected.
 */
function followCards(): void {
  for (const card of document.querySelectorAll<HTMLElement>('.card')) {
    const link = card.querySelector<HTMLAnchorElement>(':is(h2, h3):not(.rich-text *) > a');
    if (!link) continue;
    card.dataset['scripted'] = '';
    const isMeant = ({ target }: MouseEvent) => {
      const other = (target as Element).closest(OTHERS);
      const isOther = other !== null && card.contains(other);
      // What ends the selection of words is a click too.
      return !isOther && getSelection()?.isCollapsed !== false;
    };
    card.addEventListener('click', (event) => {
      // With the keys that were held.
      if (isMeant(event)) link.dispatchEvent(new MouseEvent('click', event));
    });
    card.addEventListener('auxclick', (event) => {
      const inNewTab = { bubbles: true, cancelable: true, ctrlKey: true, metaKey: true };
      if (event.button === 1 && isMeant(event)) {
        link.dispatchEvent(new MouseEvent('click', inNewTab));
      }
    });
  }
}

/** Closes the menus when a link in them is followed, on Escape and on a click elsewhere. */
function closeMenus(): void {
  const menu = document.querySelector<HTMLElement>('#main-menu');
  const submenu = menu?.querySelector('details');
  if (!menu || !submenu) return;

  menu.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('a')) return;
    submenu.open = false;
    if (menu.matches(':popover-open')) menu.hidePopover();
  });
  document.addEventListener('click', ({ target }) => {
    if (!submenu.contains(target as Node)) submenu.open = false;
  });
  submenu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !submenu.open) return;
    submenu.open = false;
    submenu.querySelector('summary')?.focus();
    // The popover around it stays open: one key, one step.
    event.preventDefault();
  });
  submenu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget || submenu.contains(relatedTarget as Node)) return;
    // Closing a list that holds others down would move them away between press and release.
    if (liesAbove(submenu.querySelector('ul'))) submenu.open = false;
  });
}

function liesAbove(list: Element | null): boolean {
  return list !== null && getComputedStyle(list).position === 'absolute';
}

/** Opens the section that the address names; browsers that reveal it by themselves lose nothing. */
function openTarget(): void {
  open();
  addEventListener('hashchange', open);
}

function open(): void {
  const target = document.querySelector(':target');
  const section = target?.closest('details');
  if (!target || !section || section.open) return;
  section.open = true;
  target.scrollIntoView();
}

/** Paper cannot be clicked. */
function openForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const section of opened) section.open = true;
  });
  addEventListener('afterprint', () => {
    for (const section of opened) section.open = false;
  });
}

/** Hands on the one address of the page: to the clipboard, or on phones to whatever they share with. */
function shareLink(): void {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (!address) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-share-link]')) {
    place.inert = false;
    place.querySelector('[data-copy]')!.addEventListener('click', () => void copy(place, address));
    const share = place.querySelector<HTMLElement>('[data-share]')!;
    // On desks it opens a window in which there is little to choose from.
    share.hidden = !('share' in navigator) || !matchMedia('(pointer: coarse)').matches;
    share.addEventListener('click', () => {
      // Whoever closes what has opened has changed their mind.
      navigator.share({ title: document.title, url: address }).catch(() => {});
    });
  }
}

async function copy(place: HTMLElement, address: string): Promise<void> {
  const field = place.querySelector('input')!;
  const told = place.querySelector('output')!;
  try {
    await navigator.clipboard.writeText(address);
    field.hidden = true;
    told.textContent = place.dataset['copied']!;
  } catch {
    // Not over plain HTTP, or not wanted: it is there to be copied by hand.
    field.hidden = false;
    field.value = address;
    field.select();
    told.textContent = place.dataset['refused']!;
  }
}
