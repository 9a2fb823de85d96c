/** What can be said of a project besides what the spec has: all of it optional, and left alone by who does not send it. */
import { counties } from '../../text/copy/counties.ts';
import { optionalChoice, looseReference } from '../../content/fields/choice.ts';
import { coordinate } from '../../content/fields/number.ts';
import { keptDocument, gallery } from '../../content/fields/media.ts';
import { kept, optionalLine, lines, pairs, paragraphs } from '../../content/fields/text.ts';
import { isPeriod, yearMonth } from '../../content/fields/time.ts';
import type { KindRule } from '../../content/kind.ts';

/** The people of the contact page, as a project names them. */
export const responsibles = { name: 'people', id: 'personId', label: 'name' };

export const furtherFields = {
  location: kept(optionalLine('Helyszín', 200)),
  county: kept(optionalChoice('A vármegye kulcsa', counties, 'Ilyen vármegye nincs')),
  latitude: coordinate('latitude'),
  longitude: coordinate('longitude'),
  periodFrom: kept(yearMonth('A munka kezdete')),
  periodTo: kept(yearMonth('A munka vége')),
  client: kept(optionalLine('Megbízó', 200)),
  methods: kept(lines('Módszerek', { most: 20, longest: 120 })),
  quantities: kept(pairs('Mennyiségek', { most: 30, longest: 120 })),
  task: kept(paragraphs('Feladat', 20_000)),
  solution: kept(paragraphs('Megoldás', 20_000)),
  result: kept(paragraphs('Eredmény', 20_000)),
  gallery: gallery(),
  document: keptDocument('Dokumentum'),
  responsibleId: looseReference('A munka felelőse', responsibles),
};

const isMissing = (sent: unknown) => sent === undefined || sent === null;
const HALF_POINT = 'A ponthoz szélesség és hosszúság is kell';

/** Half of a point says nothing; where one of the two is sent the other is, too. */
function hasHalf({ latitude, longitude }: Record<string, unknown>, half: unknown): boolean {
  const isHalf = isMissing(latitude) !== isMissing(longitude);
  const isTorn = (latitude === undefined) !== (longitude === undefined);
  return (isHalf || isTorn) && isMissing(half);
}

export const furtherRules: readonly KindRule[] = [
  {
    field: 'latitude',
    message: HALF_POINT,
    holds: (sent) => !hasHalf(sent, sent['latitude']) || hasHalf(sent, sent['longitude']),
  },
  { field: 'longitude', message: HALF_POINT, holds: (sent) => !hasHalf(sent, sent['longitude']) },
  {
    field: 'periodTo',
    message: 'A munka vége nem lehet a kezdete előtt',
    holds: ({ periodFrom = '', periodTo = '' }) => isPeriod(String(periodFrom), String(periodTo)),
  },
];
