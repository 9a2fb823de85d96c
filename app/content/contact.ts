/** The words of the contact page and of its form. */
export const contactCopy = {
  title: 'Kapcsolat',
  peopleTitle: 'Munkatársaink',
  officesTitle: 'Irodáink',
  formTitle: 'Kapcsolatfelvétel',
  formIntro: 'Írja meg, miben segíthetünk; munkatársunk rövid időn belül válaszol.',
  labels: {
    name: 'Név',
    role: 'Beosztás',
    phone: 'Telefon',
    fax: 'Fax',
    email: 'E-mail',
    address: 'Cím',
    postalAddress: 'Levelezési cím',
    map: 'Térkép',
    openingHours: 'Nyitvatartás',
  },
};
