import type { SearchPart } from './search-key.ts';

interface Counted {
  count: number;
  /** Whether there are more results, which were not counted. */
  isMore: boolean;
}

export const counted = ({ count, isMore }: Counted) =>
  `${isMore ? 'több mint ' : ''}${count.toLocaleString('hu')}`;

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const searchMessages = {
  title: 'Keresés',
  description: 'Keresés a honlap egészében: referenciák, szolgáltatások, vizsgálatok, hírek.',
  lead: 'Referenciák, szolgáltatások, laboratóriumi vizsgálatok, jogosultságok, munkatársak és hírek között. A ragok és az ékezetek nem számítanak.',
  form: 'Keresés a honlap egészében',
  field: 'Mit keres?',
  example: 'Például: talajmechanika, 17892-5, SZKV-1.3',
  submit: 'Keresés',
  quoted: (words: string) => `„${words}”`,
  parts: {
    offered: 'Szolgáltatások',
    projects: 'Referenciák',
    services: 'Szakágak',
    laboratory: 'Laboratórium',
    news: 'Hírek',
    people: 'Munkatársak',
    credentials: 'Jogosultságok és tanúsítványok',
    company: 'A cégről',
    legal: 'Jogi tudnivalók',
  } satisfies Record<SearchPart, string>,
  partsOf: 'A találatok részei',
  every: 'Minden találat',
  found: (count: Counted, q: string) => capitalised(`${counted(count)} találat erre: „${q}”`),
  foundIn: (count: Counted, q: string, part: string) =>
    capitalised(`${counted(count)} találat erre: „${q}” – ${part}`),
  all: ({ count, isMore }: Counted) =>
    isMore
      ? `Az első ${count.toLocaleString('hu')} találat`
      : `Minden találat (${count.toLocaleString('hu')})`,
  none: (q: string) => `Erre nincs találat: „${q}”`,
  noneHint: 'Próbálja más szóval, szabványnál csak a számával.',
  partial: 'Ezekben nem minden beírt szó szerepel. Elöl állnak azok, amelyekben a legtöbb.',
  price: 'Ár',
  leadTime: 'Átfutási idő',
  ways: 'Vagy induljon el innen:',
  references: 'Referenciák szűréssel és térképen',
  laboratory: 'Laboratóriumi vizsgálatok',
  ask: 'Kérdezzen minket',
  askHint: 'Írja meg vagy mondja el, min dolgozik: megmondjuk, miben segíthetünk.',
  offer: 'Ajánlatot kérek',
  place: (place: string) => `Helyszín: ${place}.`,
  there: (place: string) => `Referenciák a közelben: ${place}`,
  near: (place: string) => `A legközelebbi referenciák: ${place}`,
  notThere: (place: string) => `Itt még nincs közzétett referenciánk: ${place}.`,
  tooLong: (most: number) => `Legfeljebb ${most} karakterre lehet keresni.`,
  notTelling: 'Ez a szó szinte minden oldalon szerepel: írjon mellé mást is.',
  noWord: 'Írjon be legalább egy szót vagy számot.',
  tooOften: 'Rövid idő alatt túl sokat kerestek erről a hálózatról; kérjük, várjon egy percet',
  incomplete: 'A kereső tartalma most frissül: néhány találat még hiányozhat.',
  pages: 'Lapozás a találatok között',
  previous: 'Előző találatok',
  next: 'További találatok',
  furthest: (most: number) =>
    `Az első ${most.toLocaleString('hu')} találat lapozható: pontosítsa a keresést.`,
} as const;
