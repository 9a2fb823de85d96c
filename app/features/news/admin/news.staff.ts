import { staffCollection } from '../../../content/admin/staff-collection.ts';
import { addresses } from '../../../text/addresses.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { newsEndpoints, newsInput } from '../news.contract.ts';
import { newsType } from '../news.content-type.ts';

export const newsAdminMessages = {
  listTitle: 'Hírek',
  one: 'hír',
  add: 'Új hír',
  empty: 'Még nincs rögzített hír. Az „Új hír” gombbal írhatja meg az elsőt.',
  labels: {
    title: 'Cím',
    subtitle: 'Alcím',
    published: 'Közzététel',
    image: adminMessages.picture,
    imageAlt: adminMessages.pictureAlt,
    date: adminMessages.date,
    publishAt: adminMessages.publishAt,
    unpublishAt: adminMessages.unpublishAt,
    content: 'Tartalom',
  },
  editTitle: 'Hír módosítása',
  isFuture:
    'A dátum jövőbeli: a hír közzétételkor azonnal megjelenik, ezzel a dátummal, a lista elején. Későbbre a közzététel idejével időzítheti.',
  back: 'Vissza a hírekhez',
  deleteQuestion: (title: string) => `Törli ezt a hírt: „${title}”?`,
} as const;

export const newsStaff = staffCollection({
  type: newsType,
  messages: newsAdminMessages,
  input: newsInput,
  calls: { ...newsEndpoints, one: newsEndpoints.getNews },
  addresses: {
    list: addresses.adminNewsList,
    form: addresses.adminNewsEdit,
    preview: addresses.newsPreview,
  },
  badges: {
    published: {
      label: adminMessages.state,
      on: { variant: 'done', text: adminMessages.published },
      off: { variant: 'quiet', text: adminMessages.draft },
    },
  },
});
