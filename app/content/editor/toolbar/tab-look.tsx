export const tabListLook = 'mb-3 flex gap-1 border-b border-line';
export const tabLook =
  'min-h-11 cursor-pointer border-b-3 border-transparent px-4 py-2 font-semibold text-quiet outline-offset-[-3px] hovered:text-ink selected:border-petrol selected:text-ink';
