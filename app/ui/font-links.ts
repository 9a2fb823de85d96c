/**
 * Fonts to preload on every page: a font that loads too late is not used on that page (`font-display` in tokens.css).
 */
export const fontLinks = ['/fonts/archivo.woff2', '/fonts/jetbrains-mono-500.woff2'].map(
  (href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }),
);
