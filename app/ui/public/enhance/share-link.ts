/** Hands on the one address of the page: to the clipboard, or on phones to whatever they share with. */
export function shareLink(): void {
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
