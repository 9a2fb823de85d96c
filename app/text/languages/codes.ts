/** In which languages the site can be read, and where: Hungarian pages have no prefix, those of others stand below `/CODE`. */

/**
 * The languages besides Hungarian: all that is said and known of each stands in a file of its own beside this one. By the
 * code staff read in which language something is said.
 */
export const adverbs = { en: 'angolul' } as const;

export type ForeignCode = keyof typeof adverbs;
export const foreignCodes = Object.keys(adverbs) as ForeignCode[];
export type LanguageCode = 'hu' | ForeignCode;
export const languageCodes: [LanguageCode, ...LanguageCode[]] = ['hu', ...foreignCodes];

const FOREIGN = new RegExp(`^/(${foreignCodes.join('|')})(?=/|$)`);

/** The language of the page at `path`, which may have a query. */
export function codeOf(path: string): LanguageCode {
  return (FOREIGN.exec(path.replace(/[?#].*/, ''))?.[1] as ForeignCode | undefined) ?? 'hu';
}

/** Where the page stands in `code` whose Hungarian address is `address`: `/en/news?page=1` for `/news?page=1`. */
export function pathIn(code: LanguageCode, address: string): string {
  if (code === 'hu') return address;
  return `/${code}${address.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The Hungarian address of the page at `path`: `/` for `/en`. */
export function ownPath(path: string): string {
  const rest = path.replace(FOREIGN, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
