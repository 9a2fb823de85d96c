import { langOf } from '../../text/languages/localised.ts';
import { counties as countyNames } from '../../text/messages/counties.ts';
import type { Words } from '../../text/languages/language.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { CountryMap, isIn, placeOn, viewOf } from '../../ui/public/map/country-map.tsx';
import { toSheet } from '../../ui/public/map/projection.ts';
import { countyCentre } from '../../ui/public/map/shapes.ts';
import { spread, type Placed, type Spread } from '../../ui/public/map/spread.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { countyName } from './filter-words.ts';
import { filterQuery, type ProjectFilter } from './project-filter.ts';
import { projectSearchMessages } from './project-search.messages.ts';
import { MOST_POINTS, type ProjectPoint, type SearchSummary } from './project-search.contract.ts';

interface SearchMapProps {
  filter: ProjectFilter;
  /** Undefined if there are too many points. The map then shows counts. */
  points: ProjectPoint[] | undefined;
  counties: SearchSummary['counties'];
  total: number;
}

/** Map of the matches; the list beside it has the same content. */
export function SearchMap({ filter, points, counties, total }: SearchMapProps) {
  const { county } = filter;
  const messages = useMessages(projectSearchMessages);
  const to = useTo();
  const located = locatedIn(county, points);
  const counted = county === undefined ? countedIn(counties, points) : [];
  return (
    <>
      <CountryMap county={county} marks={[...located, ...counted]}>
        {located.length + counted.length > 0 && (
          <ul className="map-marks" aria-label={messages.marks}>
            <Points located={located} county={county} />
            <Counts counted={counted} filter={filter} />
          </ul>
        )}
      </CountryMap>
      <p className="map-note">
        {noteOn(messages, points, sumOf(counted), total)}
        {county && (
          <>
            {' '}
            <a href={to(addresses.allProjects + filterQuery({ ...filter, county: undefined }))}>
              {messages.wholeCountry}
            </a>
          </>
        )}
      </p>
      <p className="map-source">{messages.source}</p>
    </>
  );
}

function noteOn(
  messages: Words<typeof projectSearchMessages>,
  points: ProjectPoint[] | undefined,
  counted: number,
  total: number,
): string {
  if (!points) return messages.byCounty;
  if (total === 0) return '';
  return points.length === MOST_POINTS
    ? messages.newestOnMap(points.length)
    : messages.onMap(points.length, counted, total);
}

const sumOf = (counted: readonly Counted[]) => counted.reduce((sum, { count }) => sum + count, 0);

/** Width of a mark divided by the width of the map, on a phone, where this ratio is largest. */
const MARK = 26 / 340;

interface Located extends Placed {
  point: ProjectPoint;
}

/** Points on the visible part of the map, moved apart where they would overlap. */
function locatedIn(county: string | undefined, points: readonly ProjectPoint[] = []) {
  const view = viewOf(county);
  const marks = points
    .map((point) => ({ point, at: toSheet([point.longitude, point.latitude]) }))
    .filter(({ at }) => isIn(view, at))
    .map(({ point, at: [x, y] }): Located => ({ point, x, y }));
  return spread(marks, view.width * MARK);
}

interface PointsProps {
  located: readonly (Located & Spread)[];
  county: string | undefined;
}

function Points({ located, county }: PointsProps) {
  const view = viewOf(county);
  const to = useTo();
  return located.map(({ point, ...place }) => (
    <li key={point.projectId} style={placeOn(view, place)}>
      <a
        className={place.x > view.x + view.width / 2 ? 'map-point west' : 'map-point'}
        href={to(addressOf(addresses.project, { section: point.type, projectId: point.projectId }))}
      >
        <span className="map-label" {...langOf(point, 'name')}>
          {typeset(point.name)}
          {point.location && (
            <small {...langOf(point, 'location')}>{typeset(point.location)}</small>
          )}
        </span>
      </a>
    </li>
  ));
}

interface Counted extends Placed {
  county: string;
  count: number;
}

/** Numbers of matches, per county, that are not shown as points. */
function countedIn(
  counties: SearchSummary['counties'],
  points: readonly ProjectPoint[] = [],
): Counted[] {
  return counties.flatMap(({ county, count }) => {
    const left = count - points.filter((point) => point.county === county).length;
    const centre = countyCentre(county);
    return left > 0 && centre ? [{ county, count: left, x: centre[0], y: centre[1] }] : [];
  });
}

function Counts({ counted, filter }: { counted: Counted[]; filter: ProjectFilter }) {
  const view = viewOf(undefined);
  const { inCounty } = useMessages(projectSearchMessages);
  const names = useMessages(countyNames);
  const { number } = useLanguage();
  const to = useTo();
  return counted.map(({ county, count, ...place }) => (
    <li key={county} style={placeOn(view, place)}>
      <a
        className="map-count"
        href={to(addresses.allProjects + filterQuery({ ...filter, county }))}
      >
        {number(count)}{' '}
        <span className="visually-hidden">{inCounty(countyName(names, county) ?? '', count)}</span>
      </a>
    </li>
  ));
}
