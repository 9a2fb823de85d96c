import type { Profile } from '../identity/users/profile.contract.ts';

/** Placeholders of answer templates, for request and user. */
export interface Answered {
  name: string;
  reference: string;
  subject: string;
  /** Name of the discipline. Every value here is empty if it is missing. */
  discipline: string;
  place: string;
  /** One line or several. */
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
 * Replaces placeholders once: a visitor's text is not interpreted. A line with nothing but an empty placeholder is
 * dropped.
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

/** Name, position and telephone number of a user, one line each, if given; never the login name. */
export function signatureOf(own: Profile | undefined): string {
  return [own?.displayName, own?.position, own?.phone].filter(Boolean).join('\n');
}
