/** Scrolls to what is said about a field, and then to the field: it counts for more where room is short. */
export function showWithMessages(field: Element): void {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const part of [...ids.map((id) => document.getElementById(id)), field]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}
