/** The measures of a page, in points. */
export const MARGIN = { top: 92, bottom: 76, left: 72, right: 72 };
/** Size, what stands between its lines, and behind a paragraph. */
export const TEXT = { size: 10.5, gap: 3.4, after: 6 };
export const HEADINGS = {
  /** What begins a page. */
  page: { size: 18, before: 0 },
  2: { size: 13, before: 10 },
  3: { size: 11.5, before: 8 },
};
/** A paragraph that is no higher is not torn apart; a heading stays with it, or with so much of what is longer. */
export const TOGETHER = 70;
export const FIRST_LINES = 35;
/** Where the text of a list begins, and of facts, from the margin. */
export const INDENT = { item: 20, fact: 150 };
/** How high pictures are at most, how wide what stands beside the first; around them, and above what is said of them. */
export const PICTURES = { highest: 205, beside: 164, gap: 6, caption: 4, after: 12 };
export const TABLE = { size: 9, padding: 5, gap: 10 };
