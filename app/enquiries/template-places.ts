import type { Profile } from '../identity/users/profile.contract.ts';

/** What templates of answers may name of a request, and of whoever answers. */
export interface Answered {
  name: string;
  reference: string;
  subject: string;
  /** The discipline's name; empty where there is none, as everything here. */
  discipline: string;
  place: string;
  /** Of one line or several. */
  signer: string;
  company: string;
}

export const templatePlaces = {
  '{név}': ({ name }) => name,
  '{hivatkozás}': ({ reference }) => reference,
  '{tárgy}': ({ subject }) => subject,
  '{szakterület}': ({ discipline }) => discipline,
  '{hely}': ({ place }) => place,
  '{aláíró}': ({ signer }) => signer,
  '{cég}': ({ company }) => company,
} as const satisfies Record<string, (answered: Answered) => string>;

const PLACE = new RegExp(Object.keys(templatePlaces).join('|'), 'gi');

/**
 * Fills the places of a template, once: a visitor's text is not read as a place. A line that has nothing but an empty place
 * is left out.
 */
export function filledIn(text: string, answered: Answered): string {
  const filled = (line: string) =>
    line.replace(PLACE, (place) =>
      templatePlaces[place.toLowerCase() as keyof typeof templatePlaces](answered),
    );
  return text
    .split('\n')
    .flatMap((line) => (line !== '' && filled(line).trim() === '' ? [] : [filled(line)]))
    .join('\n');
}

/** The name, position and telephone number of a user, a line each, as far as they are given; never the login name. */
export function signatureOf(own: Profile | undefined): string {
  return [own?.displayName, own?.position, own?.phone].filter(Boolean).join('\n');
}
