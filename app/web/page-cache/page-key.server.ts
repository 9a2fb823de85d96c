/** Under what a public page is kept: its address, without what means nothing. */
import { publicPages, queryValues, RECEIPT } from '../../text/addresses.ts';

/** A part of a path as its one address writes it; other spellings are led there. */
const PART = '[a-z0-9_.~-]+';

let known: ReturnType<typeof findKnown> | undefined;

const findKnown = () =>
  publicPages.map(({ address, query = [] }) => ({
    path: new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, PART)}$`),
    query,
  }));

/**
 * The address that the page which `target` asks for is rendered and kept under; nothing where it is no public
 * page, or one that is of use to one person alone. `target` is path and query as they stand in the request.
 */
export function pageKey(target: string): string | undefined {
  const [path = '', ...rest] = target.split('?');
  // Content types add their pages once this module is loaded.
  known ??= findKnown();
  const page = known.find((it) => it.path.test(path));
  if (!page || rest.length === 0) return page && path;
  const asked = new URLSearchParams(rest.join('?'));
  if (asked.has(RECEIPT)) return undefined;
  const kept = new URLSearchParams();
  for (const name of page.query) {
    const value = asked.get(name);
    if (value === null || (name === 'page' && /^0{1,6}$/.test(value))) continue;
    // Whatever else it may be names no page.
    if (!queryValues[name].test(value)) return undefined;
    kept.set(name, NUMBERS.has(name) ? String(Number(value)) : value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** What may be written with zeros before it. */
const NUMBERS: ReadonlySet<string> = new Set(['page', 'part']);
