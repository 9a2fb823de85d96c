/**
 * The id in the address of a form, read as a number (spec, section 2). Returns undefined for an impossible id: the form
 * then is for a new item.
 */
export function editedId(parameter: string | undefined): number | undefined {
  const id = Number(parameter);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
