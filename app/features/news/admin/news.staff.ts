import { staffCollection } from '../../../content/admin/staff-collection.ts';
import { addresses } from '../../../text/addresses.ts';
import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { newsEndpoints, newsInput } from '../news.contract.ts';
import { newsType } from '../news.content-type.ts';

export const newsAdminCopy = {
  listTitle: 'Hírek',
  one: 'hír',
  add: 'Új hír',
  empty: 'Még nincs rögzített hír. Az „Új hír” gombbal írhatja meg az elsőt.',
  labels: {
    title: 'Cím',
    subtitle: 'Alcím',
    published: 'Közzététel',
    image: adminCopy.picture,
    imageAlt: adminCopy.pictureAlt,
    date: adminCopy.date,
    publishAt: adminCopy.publishAt,
    unpublishAt: adminCopy.unpublishAt,
    content: 'Tartalom',
  },
  newTitle: 'Új hír',
  editTitle: 'Hír módosítása',
  isFuture:
    'A dátum jövőbeli: a hír közzétételkor azonnal megjelenik, ezzel a dátummal, a lista elején. Későbbre a közzététel idejével időzítheti.',
  back: 'Vissza a hírekhez',
  deleteQuestion: (title: string) => `Törli ezt a hírt: „${title}”?`,
} as const;

export const newsStaff = staffCollection({
  type: newsType,
  copy: newsAdminCopy,
  input: newsInput,
  calls: { ...newsEndpoints, one: newsEndpoints.getNews },
  addresses: {
    list: addresses.adminNewsList,
    form: addresses.adminNewsEdit,
    preview: addresses.newsPreview,
  },
  badges: {
    published: {
      label: adminCopy.state,
      on: { look: 'done', text: adminCopy.published },
      off: { look: 'quiet', text: adminCopy.draft },
    },
  },
});
