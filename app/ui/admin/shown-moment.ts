/** A moment in ms since 1970, by the person's own clock: `2025. szept. 1. 14:32`. */
export function shownMoment(moment: number): string {
  return new Date(moment).toLocaleString('hu-HU', { dateStyle: 'medium', timeStyle: 'short' });
}

/** Its time of day alone: `14:32`. */
export function shownClock(moment: number): string {
  return new Date(moment).toLocaleTimeString('hu-HU', { hour: '2-digit', minute: '2-digit' });
}
