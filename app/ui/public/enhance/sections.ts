/** Opens the section that the address names; browsers that reveal it by themselves lose nothing. */
export function openTarget(): void {
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
export function openForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const section of opened) section.open = true;
  });
  addEventListener('afterprint', () => {
    for (const section of opened) section.open = false;
  });
}
