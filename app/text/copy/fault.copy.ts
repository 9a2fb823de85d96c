/** Stands where something went wrong on our side; by the id it is found in the log. */
export const faultId = (id: string) => `Hibaazonosító: ${id}`;
