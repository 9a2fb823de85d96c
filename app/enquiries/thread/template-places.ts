import type { Colleague } from '../../identity/users/profile.contract.ts';

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

/** The text with its places filled; once, so that nothing a visitor wrote is read as a place. */
export const filledIn = (text: string, answered: Answered): string =>
  text.replace(PLACE, (place) =>
    templatePlaces[place.toLowerCase() as keyof typeof templatePlaces](answered),
  );

/** The name, position and telephone number of the user who answers, a line each; else the login name. */
export function signatureOf(colleagues: readonly Colleague[], username = ''): string {
  const own = colleagues.find((colleague) => colleague.username === username);
  return [own?.displayName || username, own?.position, own?.phone].filter(Boolean).join('\n');
}
