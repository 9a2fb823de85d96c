/** Reading the attributes of elements as the sanitiser writes them: in double quotes, escaped. */

/** Name and value of each attribute, one behind the other: what stands in a value is no attribute. */
const ATTRIBUTE = /\s+([^\s=>/"]+)(?:="([^"]*)")?/y;

/** The attributes of a tag, of which `source` is what stands behind its name; of two alike the first. */
export function attributesOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  for (let read = ATTRIBUTE.exec(source); read; read = ATTRIBUTE.exec(source)) {
    const [, name = '', value = ''] = read;
    if (!found.has(name)) found.set(name, value);
  }
  return found;
}

/** The value as it stands in the source, escaped already; empty when there is none. */
export function attribute(source: string, name: string): string {
  return attributesOf(source).get(name) ?? '';
}

/** A host that no address can name. */
const HERE = `${crypto.randomUUID()}.invalid`;
/** What is seen at once to lead nowhere else, pictures of a megabyte in the text among it. */
const OURS = /^(data:|\/\w|$)/;

/**
 * Whether a browser would ask another host for this address, on a site with TLS or without: `https:/x`
 * leads elsewhere from one of the two.
 */
export function isForeign(address: string): boolean {
  if (OURS.test(address)) return false;
  return ['http', 'https'].some((protocol) => {
    const url = URL.parse(unescaped(address), `${protocol}://${HERE}/`);
    return !url || (/^(https?|ftp|wss?):$/.test(url.protocol) && url.host !== HERE);
  });
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const unescaped = (value: string) =>
  value.replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name]!);

/** A width or height in whole px, or a width in per cent; from the style, or else from the attribute. */
export function sizeOf(source: string, side: 'width' | 'height'): string {
  const attributes = attributesOf(source);
  const style = attributes.get('style') ?? '';
  const styled = new RegExp(`(?:^|;)\\s*${side}:\\s*([^;]+)`).exec(style)?.[1]?.trim();
  const size = styled ?? attributes.get(side) ?? '';
  const pixels = /^([1-9]\d{0,3})(?:px)?$/.exec(size)?.[1];
  if (pixels) return `${pixels}px`;
  return side === 'width' && /^[1-9]\d?(\.\d+)?%$/.test(size) ? size : '';
}
