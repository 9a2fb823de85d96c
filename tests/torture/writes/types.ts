/** Every content type: news with long content, projects with tables of their own, and all others. */
import { newsFields, projectFields } from '../../support/factories.ts';
import { staffTypes } from '../../../app/main/content-types.ts';
import { isOrdered, type ContentStaff } from '../../../app/content/admin/screens/content-staff.ts';
import { same, type Item, type ItemType } from './items.ts';
import { nextNumber } from './thing.ts';

export const news: ItemType = {
  what: 'news',
  path: '/api/news',
  readPath: '/api/news/getnews',
  id: 'newsId',
  binned: 'news',
  field: 'title',
  made: (mark) => newsFields(newsMarks(mark)),
  marks: newsMarks,
  markOf: ({ title, subtitle, content }) =>
    same([
      title,
      subtitle,
      ...String(content)
        .split(/(?:<\/?p>)+/)
        .slice(1, -1),
    ]),
};

export const projects = (pictures: string[]): ItemType => ({
  what: 'projects',
  path: '/api/projects',
  readPath: '/api/projects/getproject',
  id: 'projectId',
  binned: 'project',
  field: 'name',
  made: (mark) => projectFields(projectMarks(mark, pictures)),
  marks: (mark) => projectMarks(mark, pictures),
  markOf: ({ name, methods, gallery }) =>
    same([name, methods, ...(gallery as { caption: string }[]).map(({ caption }) => caption)]),
});

function newsMarks(mark: string) {
  const content = `<p>${mark}</p>`.repeat(500);
  return { title: mark, subtitle: mark, content };
}

function projectMarks(mark: string, pictures: string[]) {
  const gallery = pictures.map((image) => ({ image, alt: '', caption: mark }));
  return { name: mark, methods: mark, gallery };
}

/** Site content in the staff area. */
export async function contentItems(): Promise<ItemType[]> {
  const loaded = Object.values(staffTypes.content).map(async ({ name, staff }) =>
    contentType(name, await staff()),
  );
  return await Promise.all(loaded);
}

/** A day on which no version of a legal text is in force yet, because it would be immutable then. */
const LATER = '2099-01-01';

function contentType(name: string, staff: ContentStaff): ItemType {
  const marked = markedFields(staff);
  const marks = (mark: string) => Object.fromEntries(marked.map((field) => [field, mark]));
  const path = `/api/content/${name}`;
  const kind = {
    what: name,
    path,
    binned: name,
    field: marked[0]!,
    marks,
    markOf: (item: Item) => same(marked.map((field) => item[field])),
    ...(name === 'look' && { nextMark: nextDarkColour }),
  };
  if (!isOrdered(staff)) return kind;
  const later = staff.dated && { from: LATER };
  const made = (mark: string, [first]: Item[]) => ({ ...first, ...later, ...marks(mark) });
  return { ...kind, id: staff.type.id, listPath: path, among: staff.type.of, made };
}

/** The text fields that accept any mark, or the colour fields if the type has no text field. */
function markedFields({ type }: ContentStaff): string[] {
  const all = Object.entries(type.fields);
  const lines = all.filter(
    ([, { type: control, input }]) => control === 'line' && input.safeParse('Jel 1.').success,
  );
  const colours = all.filter(([, { type: control }]) => control === 'colour');
  return (lines.length > 0 ? lines : colours).map(([field]) => field);
}

/** A dark colour that no earlier call has returned, until all have been used. */
function nextDarkColour(): string {
  const shade = nextNumber() % 32 ** 3;
  const parts = [shade >> 10, (shade >> 5) & 31, shade & 31];
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
