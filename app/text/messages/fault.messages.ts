/** Text shown with an internal error. The log contains the same id. */
export const faultId = (id: string) => `Hibaazonosító: ${id}`;
