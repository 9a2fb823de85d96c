/**
 * The languages besides Hungarian, each described in its own file in this folder. The adverbs tell staff in which
 * language a text is written.
 */
export const adverbs = { en: 'angolul' } as const;

export type ForeignCode = keyof typeof adverbs;
export const foreignCodes = Object.keys(adverbs) as ForeignCode[];
export type LanguageCode = 'hu' | ForeignCode;
export const languageCodes: [LanguageCode, ...LanguageCode[]] = ['hu', ...foreignCodes];

/** Translations of first path segments. Other segments are the same in every language. */
const translatedParts: Record<ForeignCode, Readonly<Record<string, string>>> = {
  en: { szolgaltatasok: 'services', allasok: 'jobs' },
};

const FOREIGN = new RegExp(`^/(${foreignCodes.join('|')})(?=/|$)`);

/** Returns the language of the page at `path`, which may contain a query. */
export function codeOf(path: string): LanguageCode {
  return (FOREIGN.exec(path.replace(/[?#].*/, ''))?.[1] as ForeignCode | undefined) ?? 'hu';
}

/**
 * Returns the address, in language `code`, of the page with the Hungarian `address`: `/news?page=1` →
 * `/en/news?page=1`.
 */
export function pathIn(code: LanguageCode, address: string): string {
  if (code === 'hu') return address;
  const parts = translatedParts[code];
  const translated = address.replace(FIRST_PART, (part) => parts[part] ?? part);
  return `/${code}${translated.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Returns the Hungarian address of the page at `path`: `/en` → `/`. */
export function ownPath(path: string): string {
  const code = codeOf(path);
  if (code === 'hu') return path.startsWith('/') ? path : `/${path}`;
  const rest = path.slice(code.length + 1);
  const hungarian = Object.entries(translatedParts[code]);
  const own = rest.replace(
    FIRST_PART,
    (part) => hungarian.find(([, translated]) => translated === part)?.[0] ?? part,
  );
  return own.startsWith('/') ? own : `/${own}`;
}

const FIRST_PART = /(?<=^\/)[^/?#]+/;
