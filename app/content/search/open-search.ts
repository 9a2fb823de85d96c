import { pathIn } from '../../text/languages/codes.ts';
import { addresses } from '../../text/addresses.ts';
import { apiContext, languageContext, publicUrlContext } from '../site/page-context.ts';
import { siteMessages } from '../../text/messages/site.messages.ts';
import { siteEndpoints } from '../site/site.contract.ts';
import type { Route } from './+types/open-search';
import { searchMessages } from './search.messages.ts';
import { xmlText } from '../../ui/public/xml-text.ts';

/** Limits of OpenSearch 1.1, in characters. */
const LONGEST = { shortName: 16, longName: 48 };

/** Serves the OpenSearch 1.1 description, by which browsers offer the site's search. */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(publicUrlContext);
  const { code, wordsOf } = context.get(languageContext);
  const at = (address: string) => xmlText(origin + pathIn(code, address));
  const { company, look } = await context.get(apiContext)(siteEndpoints.getSite);
  const name = company.shortName || new URL(origin).host;
  const icon = look.logo ? `${look.files}/favicon-32.png` : '/favicon.ico';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xmlText(cut(name, LONGEST.shortName))}</ShortName>
  <LongName>${xmlText(cut(`${wordsOf(siteMessages).search} – ${name}`, LONGEST.longName))}</LongName>
  <Description>${xmlText(wordsOf(searchMessages).description)}</Description>
  <Language>${code}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
  <Image width="32" height="32">${xmlText(origin + icon)}</Image>
  <Url type="text/html" template="${at(addresses.search)}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${at(addresses.openSearch)}"/>
</OpenSearchDescription>
`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
  });
}

/** Cuts at a word boundary, or between two characters if the text contains no space. */
function cut(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const kept = letters.slice(0, longest + 1).join('');
  return kept.includes(' ')
    ? kept.slice(0, kept.lastIndexOf(' ')).trimEnd()
    : letters.slice(0, longest).join('');
}
