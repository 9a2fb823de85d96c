import { staffSingleton } from '../../admin/screens/content-staff.ts';
import { brandingContract } from '../site.contract.ts';

export const brandingStaff = staffSingleton(brandingContract, {
  hint:
    'A képnél a cég emblémáját adja meg (PNG, JPEG vagy WebP): a cég neve mellett áll, és ebből készülnek az ' +
    'ikonok és a megosztási kép, mindenütt fehér alapon. A két szín sötét megjelenéshez való párját a honlap számítja.',
  messages: {
    editTitle: 'Arculat',
    labels: {
      image: 'Embléma',
      imageAlt: 'Az embléma leírása',
      mainColour: 'Fő szín (hivatkozások, gombok)',
      accentColour: 'Kiemelő szín (jelek, dátumok)',
    },
    headings: { mainColour: 'Színek' },
  },
});
