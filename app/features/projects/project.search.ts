import { type Searchable, pageEntry } from '../../content/search/searchable.ts';
import { projectType } from './project.content-type.ts';

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
    type: projectType,
    number: 2,
    part: 'projects',
    entries: (row) =>
      pageEntry(projectType, row, FIELDS).map((entry) => ({
        ...entry,
        county: String(row['county']),
      })),
  },
];
