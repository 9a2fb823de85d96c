/** Whether a dynamic import failed. Each browser has its own error text for it. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
