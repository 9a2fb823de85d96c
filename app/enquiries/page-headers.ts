/**
 * Of pages that show a request to whoever holds its receipt: nobody keeps them, lists them, or hears from where
 * somebody came.
 */
export const privatePage = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Of a page with a form: the moment it was opened stands in it, and no cache in between may hand one visitor's to another.
 * The server knows by `X-Form-Token` where each visitor's own has to stand in a page that it keeps.
 */
export const formPage = (formToken: string) => ({
  'Cache-Control': 'private, no-cache',
  'X-Form-Token': formToken,
});
