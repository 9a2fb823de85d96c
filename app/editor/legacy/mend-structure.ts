/** Lists and tables that browsers show, but that are not built as they should be. */

/** Everything in a list is an item; a list between items belongs to the item before it. */
export function mendList(list: HTMLElement): void {
  if (list.parentElement?.closest('p')) liftOutOfParagraph(list);
  const children = [...list.childNodes];
  for (const child of children) {
    if (child instanceof HTMLLIElement) continue;
    const before = child.previousSibling;
    const isList = child instanceof Element && /^(ul|ol)$/.test(child.localName);
    if (isList && before instanceof HTMLLIElement) before.append(child);
    else if (child instanceof Element || child.textContent?.trim()) wrapInItem(child);
    else child.remove();
  }
  if (list.children.length === 0) list.remove();
}

function wrapInItem(child: ChildNode): void {
  const item = child.ownerDocument!.createElement('li');
  child.before(item);
  item.append(child);
}

function liftOutOfParagraph(list: HTMLElement): void {
  list.closest('p')!.after(list);
}

/** Widths of columns go to the cells of the first row: `<col>` knows nothing of moved columns. */
export function mendTable(table: HTMLTableElement): void {
  const widths = [...table.querySelectorAll<HTMLElement>(':scope > colgroup > col')].flatMap(
    (col) =>
      Array.from(
        { length: Math.max(1, Number(col.getAttribute('span') ?? 1)) },
        () => col.style.width,
      ),
  );
  let column = 0;
  for (const cell of table.rows[0]?.cells ?? []) {
    if (cell.colSpan === 1 && widths[column]) cell.style.width ||= widths[column]!;
    column += cell.colSpan;
  }
  for (const group of table.querySelectorAll(':scope > colgroup')) group.remove();
  // A table in the middle of the page says so with its margins or an attribute; its cells do not.
  if (table.hasAttribute('align')) table.style.removeProperty('text-align');
  if (table.rows.length === 0) table.remove();
}
