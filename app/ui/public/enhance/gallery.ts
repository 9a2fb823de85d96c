/** Adds the enlarged view of gallery pictures. If the script does not run, the links open the picture itself. */
export function enlargePictures(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-gallery]')) {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>(`a[data-enlarge="${dialog.id}"]`),
    ];
    const picture = dialog.querySelector('img')!;
    const frame = dialog.querySelector<HTMLElement>('[data-picture]')!;
    const zoomed = dialog.querySelector('[data-zoom]')!;
    const caption = dialog.querySelector<HTMLElement>('[data-caption]')!;
    let current = 0;

    const isZoomed = () => zoomed.ariaPressed === 'true';
    /**
     * Enlarges the picture or restores its size. The frame of an enlarged picture is focusable, so that the arrow keys
     * scroll it.
     */
    const zoom = (isLarge: boolean) => {
      zoomed.ariaPressed = String(isLarge);
      if (!isLarge) {
        for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
        return;
      }
      frame.tabIndex = 0;
      frame.role = 'group';
      frame.ariaLabel = frame.dataset['picture']!;
      frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, 0);
    };
    const show = (index: number) => {
      zoom(false);
      current = (index + links.length) % links.length;
      const link = links[current]!;
      picture.src = link.href;
      const small = link.querySelector('img');
      picture.alt = small?.alt ?? '';
      picture.className = small?.className ?? '';
      caption.textContent = link.dataset['caption'] ?? '';
      caption.lang = link.lang;
      picture.lang = small?.lang ?? '';
    };
    for (const [index, link] of links.entries()) {
      link.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        show(index);
        dialog.showModal();
      });
    }
    dialog.addEventListener('click', ({ target }) => {
      const step = (target as Element).closest<HTMLElement>('[data-step]');
      if (step) show(current + Number(step.dataset['step']));
      else if (target === picture || zoomed.contains(target as Node)) zoom(!isZoomed());
      else if (target === dialog || (target as Element).closest('[data-close]')) dialog.close();
    });
    onSwipe(dialog, (by) => {
      if (!isZoomed()) show(current + by);
    });
    dialog.addEventListener('keydown', ({ key, target }) => {
      if (target === frame) return;
      if (key === 'ArrowLeft') show(current - 1);
      if (key === 'ArrowRight') show(current + 1);
    });
  }
}

const FAR = 48; // px that a finger has to move sideways for a swipe

function onSwipe(area: HTMLElement, step: (by: -1 | 1) => void): void {
  let start: Touch | undefined;
  area.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  area.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    start = undefined;
    if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
  });
}
