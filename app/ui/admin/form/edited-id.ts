/**
 * Parses the id in the address of a form (spec, section 2). Returns undefined for an impossible id; the form is then
 * for a new item.
 */
export function editedId(parameter: string | undefined): number | undefined {
  const id = Number(parameter);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
