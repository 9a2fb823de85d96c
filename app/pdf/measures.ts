/** Page margins and other measures, in points. */
export const MARGIN = { top: 92, bottom: 76, left: 72, right: 72 };
/** Font size, leading, and space after a paragraph, in points. */
export const TEXT = { size: 10.5, gap: 3.4, after: 6 };
export const HEADINGS = {
  /** A heading that begins a new page. */
  page: { size: 18, before: 0 },
  2: { size: 13, before: 10 },
  3: { size: 11.5, before: 8 },
};
/** Paragraphs below this height are not split, and stay on the same page as the heading above them. */
export const TOGETHER = 70;
/** Height of the first lines of any other block, which stay on the same page as the heading above them. */
export const FIRST_LINES = 35;
/** Indents from the margin for the text of list items and of facts. */
export const INDENT = { item: 20, fact: 150 };
/**
 * Maximum height of a picture, width of the column beside the first picture, gap between pictures, space above the
 * caption, and space below the pictures and their caption.
 */
export const PICTURES = { highest: 205, beside: 164, gap: 6, caption: 4, after: 12 };
/** Portrait of a person, and the gap between it and the words. */
export const PORTRAIT = { width: 36, height: 45, gap: 9 };
export const TABLE = { size: 9, padding: 5, gap: 10 };
