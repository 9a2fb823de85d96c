/** The mail by which somebody is asked to choose a password. */
export const invitationCopy = {
  subject: (site: string) => `Belépés: ${site}`,
  text: (site: string, username: string, link: string) =>
    [
      'Tisztelt Munkatársunk!',
      `Az alábbi linken választhat jelszót a(z) ${site} honlap szerkesztőfelületéhez.`,
      link,
      `Felhasználóneve: ${username}`,
      'A link 24 óráig él, és egyszer használható. Ha nem várt ilyen levelet, nincs teendője.',
    ].join('\n\n'),
};
