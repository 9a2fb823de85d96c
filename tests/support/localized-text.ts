/** The texts of a page with their declared languages, as a screen reader uses them. */

export interface LocalizedText {
  text: string;
  lang: string;
  where: string;
}

const VOID = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|rect|use)$/;
/** Attributes that are read out, or that the page's script shows. */
const LOCALIZED =
  /\s(alt|title|aria-label|placeholder|data-(?:caption|title|busy|picture|otherwise|sent|failed|unavailable|lost|refused|sending|too-many|fault))="([^"]*)"/g;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const plain = (text: string) =>
  text
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll('\u00ad', '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export function localizedTexts(html: string): LocalizedText[] {
  const found: LocalizedText[] = [];
  const open: { name: string; lang: string }[] = [{ name: '', lang: '' }];
  const add = (text: string, lang: string, where: string) => {
    if (plain(text) !== '') found.push({ text: plain(text), lang, where });
  };
  const parts = html.matchAll(
    /<(script|style)\b[^>]*>[^]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi,
  );
  for (const [, raw, slash, name, attributes = '', text] of parts) {
    const { lang, name: within } = open.at(-1)!;
    if (raw) continue;
    if (text !== undefined) add(text, lang, within);
    else if (slash) {
      const begin = open.findLastIndex((element) => element.name === name);
      if (begin > 0) open.splice(begin);
    } else {
      const own = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? lang;
      for (const [, attribute, value] of attributes.matchAll(LOCALIZED)) {
        // An attribute is in the language of its own element, such as the caption of a gallery link.
        add(value!, own, `${name} ${attribute}`);
      }
      if (!VOID.test(name!) && !attributes.endsWith('/')) open.push({ name: name!, lang: own });
    }
  }
  return found;
}

/** Words that are Hungarian wherever they stand, and letters of no neighbouring language. */
const HUNGARIAN =
  /[őűŐŰ]|(?<!\p{L})(?:és|az|egy|hogy|vagy|nem|van|volt|lesz|szerint|alatt|között|után|előtt|mint|több|minden|ez|azt|ezt|által|számára|oldal|hírek|vissza|tovább|keresés|kapcsolat|referencia|dátum|szakág|helyszín|megbízó|cím|telefon|küldés|üzenet|név|vezérigazgató)(?!\p{L})/iu;

/** Hungarian texts not marked as such, except names without a translation. */
export function unmarkedHungarian(html: string, names: readonly string[]): string[] {
  const withoutNames = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  return localizedTexts(html)
    .filter(({ text, lang }) => lang !== 'hu' && HUNGARIAN.test(withoutNames(text)))
    .map(({ text, where }) => `${where}: ${text}`);
}
