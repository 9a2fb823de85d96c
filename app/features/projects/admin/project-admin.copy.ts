import { adminCopy } from '../../../content/admin.copy.ts';

export const projectAdminCopy = {
  listTitle: 'Projektek adminisztrációja',
  one: 'projekt',
  add: 'Új projekt',
  empty: 'Még nincs rögzített projekt. Az „Új projekt” gombbal veheti fel az elsőt.',
  allTypes: 'Minden szakág',
  labels: {
    name: 'Név',
    type: 'Szakág',
    featured: 'Kiemelt',
    image: adminCopy.picture,
    imageAlt: adminCopy.pictureAlt,
    date: adminCopy.date,
    publishAt: adminCopy.publishAt,
    unpublishAt: adminCopy.unpublishAt,
    description: 'Leírás',
  },
  placeholders: { type: 'Válasszon szakágat' },
  newTitle: 'Új projekt',
  editTitle: 'Projekt módosítása',
  back: 'Vissza a projektekhez',
  deleteQuestion: (name: string) => `Törli ezt a projektet: „${name}”?`,
} as const;
