const SOFT_HYPHEN = '\u00ad';
const plain = (word: string) => word.replaceAll('-', '');

/** Long technical terms, with `-` at each hyphenation point. */
const partedWords = [
  'admi-niszt-rá-ció-ja',
  'adat-ke-ze-lés',
  'aján-lat-ké-rés',
  'ál-la-pot-rög-zí-tés',
  'be-ren-de-zés',
  'geo-dé-zia',
  'geo-tech-ni-ka',
  'imp-resszum',
  'kap-cso-lat',
  'kár-men-te-sí-té-si',
  'ki-vi-te-le-zés',
  'kör-nye-zet-vé-de-lem',
  'la-bo-ra-tó-ri-um',
  'la-bor-vizs-gá-lat',
  'meg-ke-re-sé-sek',
  'moz-gás-vizs-gá-lat',
  'pro-jekt-me-nedzs-ment',
  're-fe-ren-ci-ák',
  'rep-ro-grá-fia',
  'szol-gál-ta-tá-sok',
  'ta-lál-ha-tó',
  'ta-laj-me-cha-ni-kai',
  'ta-laj-vizs-gá-ló',
  'társ-fi-nan-szí-ro-zá-sá-val',
  'tény-fel-tá-rá-sa',
  'üzem-anyag-te-lep',
];

const parts = new Map(partedWords.map((word) => [plain(word), word.split('-')]));
const known = new RegExp([...parts.keys()].join('|'), 'gi');

/** Inserts soft hyphens into the long technical words of a heading, because not every browser hyphenates Hungarian. */
export function parted(text: string): string {
  return text.replace(known, (found) => {
    let at = 0;
    const pieces = parts.get(found.toLowerCase())!.map(({ length }) => {
      at += length;
      return found.slice(at - length, at);
    });
    return pieces.join(SOFT_HYPHEN);
  });
}
