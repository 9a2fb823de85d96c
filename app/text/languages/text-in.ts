/**
 * Translates a Hungarian message of the API by the table `words`. The message may begin with the name of a file. An
 * unknown message stays as it is.
 */
export function textIn(words: Readonly<Record<string, string>>, message: string): string {
  const known = Object.keys(words).find((own) => message.endsWith(own));
  return known ? message.slice(0, -known.length) + words[known]! : message;
}
