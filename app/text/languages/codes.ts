/**
 * Languages besides Hungarian, each described in a file of its own in this folder. The adverb tells staff which
 * language a text is in.
 */
export const adverbs = { en: 'angolul' } as const;

export type ForeignCode = keyof typeof adverbs;
export const foreignCodes = Object.keys(adverbs) as ForeignCode[];
export type LanguageCode = 'hu' | ForeignCode;
export const languageCodes: [LanguageCode, ...LanguageCode[]] = ['hu', ...foreignCodes];

const FOREIGN = new RegExp(`^/(${foreignCodes.join('|')})(?=/|$)`);

/** Language of the page at `path`, which may have a query. */
export function codeOf(path: string): LanguageCode {
  return (FOREIGN.exec(path.replace(/[?#].*/, ''))?.[1] as ForeignCode | undefined) ?? 'hu';
}

/** Address in language `code` of the page with the Hungarian `address`: `/news?page=1` → `/en/news?page=1`. */
export function pathIn(code: LanguageCode, address: string): string {
  if (code === 'hu') return address;
  return `/${code}${address.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Hungarian address of the page at `path`: `/en` → `/`. */
export function ownPath(path: string): string {
  const rest = path.replace(FOREIGN, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
