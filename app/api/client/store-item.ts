/** Writes to local storage. Returns false if the browser has no space left, or forbids storage. */
export function storeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
