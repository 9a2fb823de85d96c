import type { z } from 'zod';
import type { ApiClient } from '../../api/client/client.ts';
import { countiesNear, type County } from '../../content/search/places.ts';
import { searchMessages } from '../../content/search/search.messages.ts';
import { siteSearchContract } from '../../content/search/site-search.content-type.ts';
import { ReferenceCards } from '../../content/site/public/reference-card.tsx';
import { addresses } from '../../text/addresses.ts';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { counties } from '../../text/messages/counties.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { countyName } from './filter-words.ts';
import type { ListedProject } from './project.contract.ts';
import type { ProjectFilter } from './project-filter.ts';
import { MOST_RELATED, projectSearchEndpoints as calls } from './project-search.contract.ts';
import { projectSearchMessages } from './project-search.messages.ts';

/** References to show for a county in which the filter finds none. */
export interface NearestReferences {
  county: County;
  /** Whether the references are in the county, but do not match the rest of the filter. */
  isThere: boolean;
  items: readonly ListedProject[];
  settings: z.output<typeof siteSearchContract.stored>;
}

/**
 * Finds references for a filter that matches none; null for a filter without a county. As the site's search does, tries
 * three searches and returns the first that finds any. The first applies the rest of the filter in the other counties.
 * The second takes all references in the county, the third those in the other counties. Near counties come first.
 */
export async function findNearest(
  api: ApiClient,
  filter: ProjectFilter,
): Promise<NearestReferences | null> {
  if (filter.county === undefined) return null;
  const { county: _own, ...rest } = filter;
  const county = filter.county as County;
  const [own, ...others] = countiesNear(county) as [County, ...County[]];
  for (const [near, looked] of [
    [others, rest],
    [[own], {}],
    [others, {}],
  ] as const) {
    const items = await findInCounties(api, near, looked);
    if (items.length === 0) continue;
    const settings = await api(siteSearchContract.calls.one);
    return { county, isThere: near[0] === own, items, settings };
  }
  return null;
}

/** The first references of the counties, in the order of the counties. */
async function findInCounties(
  api: ApiClient,
  near: readonly County[],
  filter: ProjectFilter,
): Promise<ListedProject[]> {
  const { counties: counts } = await api(calls.summariseProjects, { query: filter as never });
  const items: ListedProject[] = [];
  for (const county of near) {
    const count = MOST_RELATED - items.length;
    if (count === 0) break;
    if (!counts.some((one) => one.county === county)) continue;
    const query = { ...filter, county, from: 0, count };
    items.push(...(await api(calls.searchProjects, { query: query as never })));
  }
  return items;
}

/** Shown if no reference matches: ways out, and the nearest references to a chosen county. */
export function NoMatch({ nearest }: { nearest: NearestReferences | null }) {
  const messages = useMessages(projectSearchMessages);
  const to = useTo();
  return (
    <>
      <p className="no-items">{messages.noMatch}</p>
      <p className="ways">
        <a className="forward" href={to(addresses.contact)}>
          {messages.ask}
        </a>
        <a className="forward" href={to(addresses.allProjects)}>
          {messages.clear}
        </a>
      </p>
      {nearest && <Nearest {...nearest} />}
    </>
  );
}

function Nearest({ county, isThere, items, settings }: NearestReferences) {
  const messages = useMessages(searchMessages);
  const place = countyName(useMessages(counties), county)!;
  return (
    <section className="nearest-references" aria-labelledby="kozelben">
      <h2 id="kozelben">{isThere ? messages.there(place) : messages.near(place)}</h2>
      <p {...langOf(settings, 'workArea')}>{typeset(settings.workArea)}</p>
      <ReferenceCards references={items} />
    </section>
  );
}
