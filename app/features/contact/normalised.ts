/** Text of any length without accents and capitals, as it is searched: `Őrbottyán` → `orbottyan`. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
