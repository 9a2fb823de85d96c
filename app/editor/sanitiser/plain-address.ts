/**
 * An allowed address as browsers read it: ` https://x`, `https:/x` and `ht\ttps://x` are all
 * `https://x/`. What is written plainly, or leads to this site, keeps its words.
 */
export function plainAddress(address: string): string {
  if (PLAIN.test(address)) return address;
  const written = trimmed(address);
  if (!SCHEME.test(written)) return written;
  return URL.parse(written)?.href ?? '';
}

const PLAIN =
  /^(https?:\/\/[\p{L}\p{N}.-]+(:\d+)?([/?#][^\s\\]*)?|\/([\w.~-][^\s\\]*)?|#[^\s\\]*|data:[^\s]*|(mailto|tel):[^\s]*)$/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Without what the URL standard drops: white space and control characters around, line breaks within. */
function trimmed(address: string): string {
  // oxlint-disable-next-line no-control-regex
  return address.replaceAll(/[\t\n\r]/g, '').replaceAll(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
}
