const OTHERS = 'a, button, summary, video, audio, iframe, [tabindex]';

/**
 * A click anywhere on a card follows its link, as it does without a script, where the link lies over the
 * whole card. Here it lies below the words, so that they can be selected.
 */
export function followCards(): void {
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
