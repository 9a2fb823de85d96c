/** Mails to staff about their accounts. */

export interface MailWords {
  subject: string;
  text: string;
}

export const accountMailCopy = {
  invitation: (site: string, username: string, link: string): MailWords => ({
    subject: `Belépés: ${site}`,
    text: [
      'Tisztelt Munkatársunk!',
      `Az alábbi linken választhat jelszót a(z) ${site} honlap szerkesztőfelületéhez.`,
      link,
      `Felhasználóneve: ${username}`,
      'A link 24 óráig él, és egyszer használható. Ha nem várt ilyen levelet, nincs teendője.',
    ].join('\n\n'),
  }),
};
