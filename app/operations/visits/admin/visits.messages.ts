import { bannerMessages } from './visits-banner.messages.ts';

export const visitsMessages = {
  title: bannerMessages.title,
  lead: 'Süti és személyes adat nélkül számoljuk; munkatársaink, a keresőrobotok és akik ezt böngészőjükben kérik, nem számítanak bele.',
  off: 'A számlálás ki van kapcsolva (VISIT_COUNTS): csak a korábban gyűjtött számok látszanak.',
  spans: 'Időszak',
  days: '30 nap',
  months: '12 hónap',
  opened: (count: number) => `${number(count)} megnyitás`,
  inPhones: (share: number) => `${share}%-uk telefonon`,
  none: 'Ebben az időszakban még nem volt számolt megnyitás. Az új megnyitások egy percen belül megjelennek.',
  chart: { days: 'Megnyitások naponta', months: 'Megnyitások havonta' },
  most: (count: number) => `legtöbb: ${number(count)}`,
  asTable: 'Számokban',
  period: { days: 'Nap', months: 'Hónap' },
  all: 'Összesen',
  phone: 'Telefon',
  desk: 'Számítógép',
  pages: 'A legtöbbször megnyitott oldalak',
  page: 'Oldal',
  hosts: 'Honnan érkeztek',
  host: 'Honlap',
  noHosts: 'Más honlapról senki.',
  languages: 'A böngésző nyelve',
  language: 'Nyelv',
} as const;

const number = (count: number) => count.toLocaleString('hu-HU');
export const shownNumber = number;

export function shownPeriod(period: string): string {
  const date = new Date(`${period.length === 7 ? `${period}-01` : period}T12:00:00Z`);
  const month = date
    .toLocaleString('hu-HU', { month: 'short', timeZone: 'UTC' })
    .replace(/\.?$/, '.');
  return period.length === 7 ? `${period.slice(0, 4)}. ${month}` : `${month} ${date.getUTCDate()}.`;
}

export function shownLanguage(code: string): string {
  return new Intl.DisplayNames('hu', { type: 'language', fallback: 'code' }).of(code) ?? code;
}
