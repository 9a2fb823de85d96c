/** Scrolls to the field's descriptions, then to the field, which has priority where room is short. */
export function showWithMessages(field: Element): void {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const part of [...ids.map((id) => document.getElementById(id)), field]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}
