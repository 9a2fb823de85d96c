/**
 * Third-party maps, videos and pictures are links until the visitor clicks, so that nothing is requested from other
 * hosts unasked. Without a script the link leads there.
 */
export function loadOnClick(): void {
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

/** A link beside the frame, because no page can detect whether a third-party frame has loaded. */
function otherWay({ href, rel }: HTMLAnchorElement, words: string): HTMLElement {
  const [way, link] = [document.createElement('p'), document.createElement('a')];
  Object.assign(link, { href, rel, textContent: words });
  way.className = 'frame-otherwise';
  way.append(link);
  return way;
}

/** A picture that was a link stays within that link. */
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
