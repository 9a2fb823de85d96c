import type { Profile } from '../identity/users/profile.contract.ts';

/** Values for the placeholders of answer templates, from the request and the user. */
export interface Answered {
  name: string;
  reference: string;
  subject: string;
  /** Name of the discipline. Like every value here, an empty string if it is missing. */
  discipline: string;
  place: string;
  /** Signature of the user; one or more lines. */
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
 * Replaces placeholders once, so that text from the visitor is not interpreted. Drops lines that contain nothing but
 * empty placeholders.
 */
export function interpolatedIn(text: string, answered: Answered): string {
  const interpolate = (line: string) =>
    line.replace(PLACE, (place) =>
      templatePlaces[place.toLowerCase() as keyof typeof templatePlaces](answered),
    );
  return text
    .split('\n')
    .flatMap((line) => (line !== '' && interpolate(line).trim() === '' ? [] : [interpolate(line)]))
    .join('\n');
}

/** Name, position and telephone number of a user, one per line, as far as given; never the login name. */
export function signatureOf(own: Profile | undefined): string {
  return [own?.displayName, own?.position, own?.phone].filter(Boolean).join('\n');
}
