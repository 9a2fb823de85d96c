/** Shown with an internal error; the log has the same id. */
export const faultId = (id: string) => `Hibaazonosító: ${id}`;
