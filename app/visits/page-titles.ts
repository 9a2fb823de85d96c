import { addressOf, addresses } from '../addresses.ts';
import { menuPages } from '../site/menu.kind.ts';
import type { Site } from '../site/site.contract.ts';
import { siteCopy } from '../content/site.copy.ts';

const menuLabel = (wanted: (typeof menuPages)[number]['key']) =>
  menuPages.find(({ key }) => key === wanted)!.label;

/** What the site calls a page that is no item's; its path where it has no name. */
export function titleOfPlace(path: string, site: Site | undefined): string {
  if (!site) return path;
  const { words, disciplines } = site;
  const names: Record<string, string> = {
    [addresses.home]: words.home,
    [addresses.allProjects]: words.references,
    [addresses.groundlab]: menuLabel('groundlab'),
    [addresses.news]: words.news,
    [addresses.contact]: words.contact,
    [addresses.offer]: menuLabel('offer'),
    [addresses.reprography]: words.reprography,
    [addresses.privacy]: words.privacy,
    [addresses.imprint]: words.imprint,
    [addresses.search]: siteCopy.search,
  };
  const section = disciplines.find(
    ({ key }) => addressOf(addresses.projects, { section: key }) === path,
  );
  return section?.label ?? names[path] ?? path;
}
