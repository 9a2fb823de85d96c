/** What leads to somebody within the contact page. */
export const personAnchor = (personId: number) => `munkatars-${personId}`;
