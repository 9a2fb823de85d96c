import { staffCollection } from '../../../content/admin/staff-collection.ts';
import { addresses } from '../../../text/addresses.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { furtherFields, projectType } from '../project.content-type.ts';
import { projectEndpoints, projectInput } from '../project.contract.ts';

const projectAdminMessages = {
  listTitle: 'Projektek',
  one: 'projekt',
  add: 'Új projekt',
  empty: 'Még nincs rögzített projekt. Az „Új projekt” gombbal veheti fel az elsőt.',
  allTypes: 'Minden szakág',
  labels: {
    name: 'Név',
    type: 'Szakág',
    featured: 'Kiemelt',
    image: adminMessages.picture,
    imageAlt: adminMessages.pictureAlt,
    date: adminMessages.date,
    publishAt: adminMessages.publishAt,
    unpublishAt: adminMessages.unpublishAt,
    description: 'Leírás',
    location: 'Helyszín',
    county: 'Vármegye',
    latitude: 'Szélesség',
    longitude: 'Hosszúság',
    periodFrom: 'Időszak kezdete',
    periodTo: 'Időszak vége',
    client: 'Megbízó',
    methods: 'Módszerek',
    quantities: 'Mennyiségek',
    task: 'Feladat',
    solution: 'Megoldás',
    result: 'Eredmény',
    gallery: 'Galéria',
    document: 'Dokumentum (PDF)',
    responsibleId: 'A munka felelőse',
  },
  hints: {
    client: 'Csak akkor töltse ki, ha a megbízó hozzájárult, hogy a neve megjelenjen.',
    responsibleId: 'A neve, a beosztása és a telefonszáma jelenik meg a projekt oldalán.',
    quantities: 'Például: Fúrás – 320 fm. Táblázatból is beilleszthető.',
    periodTo: 'Év, vagy év és hónap; ha a munka még tart, maradjon üres.',
  },
  further: {
    title: 'További adatok',
    note: 'Helyszín, időszak, megbízó, módszerek, mennyiségek, feladat és eredmény, képgaléria, dokumentum, felelős. Mind elhagyható.',
  },
  placeholders: { type: 'Válasszon szakágat' },
  editTitle: 'Projekt módosítása',
  back: 'Vissza a projektekhez',
  deleteQuestion: (name: string) => `Törli ezt a projektet: „${name}”?`,
} as const;

export const projectStaff = staffCollection({
  type: projectType,
  messages: projectAdminMessages,
  input: projectInput,
  calls: { ...projectEndpoints, one: projectEndpoints.getProject },
  addresses: {
    list: addresses.admin,
    form: addresses.adminProjectEdit,
    preview: addresses.projectPreview,
  },
  filter: {
    label: projectAdminMessages.labels.type,
    choices: [{ key: 'all', label: projectAdminMessages.allTypes }],
    part: 'disciplines',
  },
  further: Object.keys(furtherFields),
  badges: {
    featured: {
      label: projectAdminMessages.labels.featured,
      on: { variant: 'mark', text: projectAdminMessages.labels.featured },
    },
  },
});
