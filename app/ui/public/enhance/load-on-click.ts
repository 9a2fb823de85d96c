/**
 * Maps, videos and pictures of other hosts: a link until it is clicked, so that nobody is called
 * unasked. Without a script the link leads there.
 */
export function loadOnClick(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-load]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { load = '', kind, title = '' } = link.dataset;
    const loaded = kind === 'picture' ? picture(load, title) : frame(load, title);
    loaded.style.cssText = link.style.cssText;
    (link.closest('[data-load-frame]') ?? link).replaceWith(loaded);
    if (kind !== 'picture') loaded.focus();
  });
}

function frame(address: string, title: string): HTMLElement {
  const element = document.createElement('iframe');
  element.src = address;
  element.title = title;
  element.className = 'loaded-frame';
  element.allow = 'autoplay; fullscreen; picture-in-picture';
  element.referrerPolicy = 'strict-origin-when-cross-origin';
  return element;
}

function picture(address: string, alt: string): HTMLElement {
  const element = document.createElement('img');
  element.src = address;
  element.alt = alt;
  element.referrerPolicy = 'no-referrer';
  return element;
}
