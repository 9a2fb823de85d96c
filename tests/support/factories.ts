/** Valid inputs; a test names only what it is about. */
let counter = 0;

export function newsFields(fields: Record<string, unknown> = {}) {
  counter += 1;
  return {
    title: `Hír ${counter}`,
    subtitle: 'Alcím',
    published: true,
    date: '2025-06-12',
    image: null,
    content: '<p>Tartalom</p>',
    ...fields,
  };
}

/** A PNG of one pixel. */
export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==';

export function projectFields(fields: Record<string, unknown> = {}) {
  counter += 1;
  return {
    name: `Referencia ${counter}`,
    type: 'geotechnika',
    featured: false,
    image: onePixel,
    date: '2025-06-12',
    description: 'Leírás',
    ...fields,
  };
}
