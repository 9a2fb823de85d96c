/**
 * What came from elsewhere, be it the name of a file, as it may be shown in a terminal: without what that would
 * obey, or show in another order.
 */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/(?!\n)\p{Cc}|\p{Bidi_Control}/gu, '\u{FFFD}');
}
