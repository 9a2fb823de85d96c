/** Who goes on with it. */
export const reprographySuccessor = {
  name: 'Minta Másoló Bt.',
  address: '1000 Budapest, Másoló utca 3.',
  phone: '+36 1 000 0020',
  email: 'rendeles@minta-masolo.example',
};

/** The notice that the reprography service has ended (spec, section 2). */
export const reprographyCopy = {
  title: 'Reprográfia',
  paragraphs: [
    'Tisztelt Ügyfeleink!',
    'Reprográfiai (másolási és nyomtatási) szolgáltatásunk 2020. március 30-án megszűnt.',
    'A tevékenységet egy tőlünk független, új vállalkozás folytatja. Kérjük, megrendelésükkel közvetlenül hozzá forduljanak az alábbi elérhetőségek valamelyikén.',
    'Köszönjük a korábbi évek megrendeléseit és bizalmát.',
  ],
  labels: { successor: 'Új szolgáltató', address: 'Cím', phone: 'Telefon', email: 'E-mail' },
};
