/** The script of all public pages. Every page works without it. Pages with a form also load `send-in-place.ts`. */
import { countVisit } from './count-visit.ts';
import { enlargePictures } from './gallery.ts';
import { whenParsed } from './when-parsed.ts';

/**
 * Suppresses unhandled rejections of aborted view transitions. A slow page or reduced motion may abort a transition,
 * which is no error.
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

// Called at once, because a transition may be aborted before the page is parsed.
allowBrokenTransitions();
whenParsed(() => {
  closeMenus();
  openTarget();
  openForPrint();
  showBusy();
  loadOnClick();
  enlargePictures();
  followCards();
  shareLink();
  countVisit();
});

const TIMEOUT = 150; // ms before the spinner is shown

function showBusy(): void {
  const busy = document.querySelector<HTMLElement>('[data-busy]');
  if (!busy) return;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => (busy.textContent = busy.dataset['busy'] ?? ''), TIMEOUT);
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
  // Hides the spinner when loading is cancelled, and when the page is restored from the back/forward cache.
  for (const event of ['pageshow', 'pagehide']) addEventListener(event, rest);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') rest();
  });
}

function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const isPage = link.origin === location.origin && !/\.\w+$/.test(link.pathname);
  const isHere = link.pathname + link.search === location.pathname + location.search && link.hash;
  return isPlain && isPage && !isHere && !link.target && !link.hasAttribute('download');
}

const OTHERS = 'a, button, summary, video, audio, iframe, [tabindex]';

/**
 * Makes a click anywhere on a card follow the card's link. If the script does not run, the link covers the whole card.
 * With the script, the link lies below the text, so that text can be selected.
 */
function followCards(): void {
  for (const card of document.querySelectorAll<HTMLElement>('.card')) {
    const link = card.querySelector<HTMLAnchorElement>(':is(h2, h3):not(.rich-text *) > a');
    if (!link) continue;
    card.dataset['scripted'] = '';
    const isMeant = ({ target }: MouseEvent) => {
      const other = (target as Element).closest(OTHERS);
      const isOther = other !== null && card.contains(other);
      return !isOther && getSelection()?.isCollapsed !== false;
    };
    card.addEventListener('click', (event) => {
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
    // Otherwise the surrounding popover would close as well.
    event.preventDefault();
  });
  submenu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget || submenu.contains(relatedTarget as Node)) return;
    // Keeps a list in the flow open: closing it would move other content between press and release of the pointer.
    if (liesAbove(submenu.querySelector('ul'))) submenu.open = false;
  });
}

function liesAbove(list: Element | null): boolean {
  return list !== null && getComputedStyle(list).position === 'absolute';
}

/** Opens the section named by the address, for browsers that do not do so themselves. */
function openTarget(): void {
  open();
  addEventListener('hashchange', open);
}

function open(): void {
  // On a slow device, `:target` matches nothing yet.
  const target = document.getElementById(location.hash.slice(1));
  const section = target?.closest('details');
  if (!target || !section || section.open) return;
  section.open = true;
  target.scrollIntoView();
}

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

function shareLink(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-share-link]')) {
    const link = document.querySelector<HTMLLinkElement>(place.dataset['shareLink']!);
    if (!link) continue;
    place.inert = false;
    // The address of a receipt is filled in once the form has been sent.
    place
      .querySelector('[data-copy]')!
      .addEventListener('click', () => void copy(place, link.href));
    const share = place.querySelector<HTMLElement>('[data-share]')!;
    // The share dialogs of desktop systems offer too little.
    share.hidden = !('share' in navigator) || !matchMedia('(pointer: coarse)').matches;
    share.addEventListener('click', () => {
      // `share` rejects if the visitor closes the dialog.
      navigator.share({ title: document.title, url: link.href }).catch(() => {});
    });
  }
}

async function copy(place: HTMLElement, address: string): Promise<void> {
  const field = place.querySelector('input')!;
  const output = place.querySelector('output')!;
  try {
    await navigator.clipboard.writeText(address);
    field.hidden = true;
    output.textContent = place.dataset['copied']!;
  } catch {
    // The clipboard is not available over plain HTTP, or access was denied: shows the address for manual copying.
    field.hidden = false;
    field.value = address;
    field.select();
    output.textContent = place.dataset['refused']!;
  }
}

/**
 * Third-party maps, videos and pictures are links until the visitor clicks, so that nothing is requested from other
 * hosts before. If the script does not run, the link opens the other site.
 */
function loadOnClick(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-load]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const place = link.closest<HTMLElement>('[data-load-frame]') ?? link;
    if (link.dataset['kind'] === 'picture') showPicture(link, place);
    else showFrame(link, place);
  });
}

function showFrame(link: HTMLAnchorElement, place: HTMLElement): void {
  const { load = '', title = '', otherwise } = link.dataset;
  const frame = document.createElement('iframe');
  frame.src = load;
  frame.title = title;
  frame.className = 'loaded-frame';
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.style.cssText = link.style.cssText;
  place.replaceWith(frame, ...(otherwise ? [otherWay(link, otherwise)] : []));
  frame.focus();
}

/**
 * Returns a link to the original page, shown beside the frame: a page cannot detect whether a third-party frame has
 * loaded.
 */
function otherWay({ href, rel }: HTMLAnchorElement, words: string): HTMLElement {
  const [way, link] = [document.createElement('p'), document.createElement('a')];
  Object.assign(link, { href, rel, textContent: words });
  way.className = 'frame-otherwise';
  way.append(link);
  return way;
}

/** Replaces a placeholder link with its picture. A picture that was itself a link stays within that link. */
function showPicture(link: HTMLAnchorElement, place: HTMLElement): void {
  const { load = '', title = '' } = link.dataset;
  const picture = document.createElement('img');
  picture.src = load;
  picture.alt = title;
  picture.referrerPolicy = 'no-referrer';
  picture.style.cssText = link.style.cssText;
  picture.style.aspectRatio = `auto ${link.style.aspectRatio}`;
  const around = place.querySelector<HTMLElement>('a:not([data-load])');
  around?.replaceChildren(picture);
  place.replaceWith(around ?? picture);
  around?.focus();
}
