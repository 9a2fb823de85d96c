/** References in one PDF, and how many of those that match are on offer for it. */
export const MOST_CHOSEN = 30;
export const MOST_OFFERED = 100;
/** Where on the page of references the form stands, for links to it. */
export const SELECTION = 'valogatas';
