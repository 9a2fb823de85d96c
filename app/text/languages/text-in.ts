/**
 * Translates a Hungarian message of the API with the table `words`. The message may begin with a file name. An unknown
 * message is returned unchanged.
 */
export function textIn(words: Readonly<Record<string, string>>, message: string): string {
  const known = Object.keys(words).find((own) => message.endsWith(own));
  return known ? message.slice(0, -known.length) + words[known]! : message;
}
