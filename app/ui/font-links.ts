/** Fonts to preload on each page: a font that arrives late is not shown (`font-display` in tokens.css). */
export const fontLinks = ['/fonts/archivo.woff2', '/fonts/jetbrains-mono-500.woff2'].map(
  (href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }),
);
