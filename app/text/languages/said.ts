/**
 * What the API says, which speaks Hungarian, in another language: `words` has its sentences, before which the name of a
 * file may stand. What is not among them stays as it is.
 */
export function saidIn(words: Readonly<Record<string, string>>, message: string): string {
  const known = Object.keys(words).find((own) => message.endsWith(own));
  return known ? message.slice(0, -known.length) + words[known]! : message;
}
