import { addresses } from '../../text/addresses.ts';
import { choice } from '../fields/choice.ts';
import { line } from '../fields/text.ts';
import { orderedCollection, type TableOf } from '../content-type.ts';

export const menuPages = [
  { key: 'home', label: 'Kezdőlap' },
  { key: 'references', label: 'Referenciák, szakágak szerint' },
  { key: 'services', label: 'Szolgáltatások' },
  { key: 'groundlab', label: 'Laboratórium' },
  { key: 'news', label: 'Hírek' },
  { key: 'contact', label: 'Kapcsolat' },
  { key: 'offer', label: 'Ajánlatkérés' },
] as const;

export const menuType = orderedCollection({
  name: 'menu',
  title: 'MenuEntry',
  table: 'menuEntry',
  id: 'menuEntryId',
  label: 'title',
  cacheTag: 'words',
  page: addresses.home,
  words: { one: 'menüpont', english: 'menu item', the: 'A menüpont' },
  fields: {
    title: line('Label', 60, 'A felirat kötelező'),
    page: choice('Page that it leads to.', menuPages, {
      required: 'Az oldal kötelező',
      unknown: 'Ilyen oldal nincs',
    }),
  },
  translated: ['title'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    menuEntry: TableOf<typeof menuType>;
  }
}
