/** Scrolls the field's descriptions into view, and then the field itself, which takes priority if both do not fit. */
export function showWithMessages(field: Element): void {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const part of [...ids.map((id) => document.getElementById(id)), field]) {
    part?.scrollIntoView({ block: 'nearest' });
  }
}
