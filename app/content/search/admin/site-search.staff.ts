import { staffSingleton } from '../../admin/screens/content-staff.ts';
import { siteSearchContract } from '../site-search.content-type.ts';

const groups = 'Csoportok (soronként egy, a szavak között vessző)';

export const siteSearchStaff = staffSingleton(siteSearchContract, {
  hint: 'Egy csoport szavai egymást is megtalálják: aki az „árajánlat” szóra keres, az „ajánlat” szót is. A szavak ragozva is számítanak. A munkaterület mondata ott látszik, ahol egy helységben még nincs referencia.',
  messages: {
    editTitle: 'Kereső',
    labels: {
      workArea: 'A munkaterület mondata',
      synonyms: groups,
      englishSynonyms: groups,
    },
    headings: {
      synonyms: 'Rokon értelmű szavak a magyar oldalakon',
      englishSynonyms: 'Rokon értelmű szavak az angol oldalakon',
    },
  },
});
