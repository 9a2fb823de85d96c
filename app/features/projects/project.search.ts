import { type Searchable, pageEntry } from '../../content/search/searchable.ts';
import { projectKind } from './project.kind.ts';

const FIELDS = [
  'description',
  'location',
  'county',
  'client',
  'methods',
  'quantities',
  'task',
  'solution',
  'result',
];

export const projectSearch: readonly Searchable[] = [
  {
    kind: projectKind,
    number: 2,
    part: 'projects',
    entries: (row) =>
      pageEntry(projectKind, row, FIELDS).map((entry) => ({
        ...entry,
        county: String(row['county']),
      })),
  },
];
