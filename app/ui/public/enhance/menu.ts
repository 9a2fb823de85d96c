/** Closes the menus when a link in them is followed, on Escape and on a click elsewhere. */
export function closeMenus(): void {
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
