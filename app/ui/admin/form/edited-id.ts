/**
 * The id that the address of a form names, read as a number (spec, section 2); nothing where it is none
 * that an item could have, and the form is for a new one.
 */
export function editedId(parameter: string | undefined): number | undefined {
  const id = Number(parameter);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
