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
