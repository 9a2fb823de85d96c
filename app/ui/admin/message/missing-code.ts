/** Whether code did not arrive that was asked for when it was wanted. Each browser has words of its own for it. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
