/** Mails to staff about their accounts. */
import type { Role } from '../api/contract/endpoint.ts';
import type { Colleague } from './users/profile.contract.ts';

export interface MailWords {
  subject: string;
  text: string;
}

type Named = Pick<Colleague, 'username' | 'displayName'>;

const greeting = ({ displayName }: Named) => `Tisztelt ${displayName || 'Munkatársunk'}!`;

export const accountMailMessages = {
  invitation: (site: string, user: Named, link: string): MailWords => ({
    subject: `Belépés: ${site}`,
    text: [
      greeting(user),
      `Az alábbi linken választhat jelszót a honlap (${site}) szerkesztőfelületéhez.`,
      link,
      `Felhasználóneve: ${user.username}`,
      'A link 24 óráig él, és egyszer használható. Ha nem várt ilyen levelet, nincs teendője.',
    ].join('\n\n'),
  }),
  /** Mail that notifies the owner of an account of a change to it. */
  notice: (site: string, user: Named, what: string): MailWords => ({
    subject: `Biztonsági értesítés: ${site}`,
    text: [
      greeting(user),
      `A honlap (${site}) szerkesztőfelületén „${user.username}” nevű fiókjával ez történt:`,
      what,
      'Ha Ön tette, nincs teendője. Ha nem, módosítsa azonnal a jelszavát, a Saját fiók oldalon léptessen ki minden más eszközt, és szóljon az üzemeltetőnek.',
    ].join('\n\n'),
  }),
  notices: {
    linkMade: (username: string) => `Új jelszóbeállító link készült „${username}” felhasználónak.`,
    invited: (username: string, role: Role) =>
      `Új felhasználó meghívása: „${username}”, ${role === 'administrator' ? 'rendszergazda' : 'szerkesztő'}.`,
    administratorMade: (username: string) => `„${username}” felhasználó rendszergazda lett.`,
    demoted: (username: string) => `„${username}” felhasználó már nem rendszergazda.`,
    disabled: (username: string) =>
      `„${username}” felhasználót letiltották: nem léphet be, amíg egy rendszergazda újra nem engedélyezi.`,
    removed: (username: string) => `„${username}” felhasználót végleg törölték.`,
    signedOut: (username: string) => `„${username}” felhasználót minden eszközén kiléptették.`,
    enabled: (username: string) => `„${username}” letiltott felhasználó újra beléphet.`,
    addressChanged: (username: string) =>
      `Megváltozott „${username}” felhasználó e-mail-címe: a jelszóbeállító linkek és az értesítések mostantól az új címre mennek.`,
    codesGuessed:
      'Valaki a jó jelszóval, de túl sok hibás kóddal próbált belépni. A jelszavát valószínűleg más is ismeri.',
    policyChanged: 'Megváltozott, hogy kinek kötelező a kétlépcsős belépés.',
  },
};
