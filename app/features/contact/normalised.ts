/** Text of any length without accents and capitals, as it is searched: `Őrbottyán` → `orbottyan`. */
export function normalised(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
