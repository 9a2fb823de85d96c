/** Reports the parts of HTML that the sanitiser has removed. */
import sanitizeHtml from 'sanitize-html';

/** Names of removed elements, attributes (as `element attribute`) and addresses, without duplicates. */
export interface Cleaned {
  tags: string[];
  attributes: string[];
  addresses: string[];
}

const ADDRESS = /^(src|href|poster|data|action|srcset|background|formaction)$/;

/** Compares HTML before and after sanitising; undefined if nothing was removed. */
export function cleanedOf(sent: string, stored: string): Cleaned | undefined {
  if (sent === stored) return undefined;
  const [before, after] = [partsOf(sent), partsOf(stored)];
  const cleaned = {
    tags: fewer(before.tags, after.tags),
    attributes: fewer(before.attributes, after.attributes),
    addresses: fewer(before.addresses, after.addresses),
  };
  return Object.values(cleaned).some((names) => names.length > 0) ? cleaned : undefined;
}

type Counts = Map<string, number>;

/** Counts the parts of HTML, using the sanitiser's own parser. */
function partsOf(html: string) {
  const [tags, attributes, addresses]: Counts[] = [new Map(), new Map(), new Map()];
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag(name, attribs) {
      count(tags!, name);
      for (const [attribute, value] of Object.entries(attribs)) {
        count(attributes!, `${name} ${attribute}`);
        if (ADDRESS.test(attribute)) count(addresses!, value.trim());
      }
    },
  });
  return { tags: tags!, attributes: attributes!, addresses: addresses! };
}

const count = (counts: Counts, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

function fewer(before: Counts, after: Counts): string[] {
  return [...before]
    .filter(([name, times]) => times > (after.get(name) ?? 0))
    .map(([name]) => name);
}
