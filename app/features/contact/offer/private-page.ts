/**
 * Of pages that show a request to whoever holds its receipt: nobody keeps them, lists them, or hears from where
 * somebody came.
 */
export const privatePage = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};
