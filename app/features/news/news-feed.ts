import { isInHungarian } from '../../languages/localised.ts';
import { pathIn, type LanguageCode } from '../../languages/codes.ts';
import { addressOf, addresses } from '../../addresses.ts';
import { apiContext, languageContext, publicUrlContext } from '../../api/client/page-context.ts';
import { siteEndpoints, type Site } from '../../site/site.contract.ts';
import type { Route } from './+types/news-feed';
import { newsEndpoints, type NewsItem } from './news.contract.ts';
import { newsSummary } from './news-summary.ts';
import { xmlText } from '../../ui/public/xml-text.ts';

const ITEMS = 20;
const AT_ONCE = 7;
/** Of content that the feed holds itself, in UTF-16 units; of longer the summary has to do. */
const LONGEST = 100_000;

/** The newest items for feed readers (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs) {
  const [api, origin] = [context.get(apiContext), context.get(publicUrlContext)];
  const { code } = context.get(languageContext);
  const { company, words } = await api(siteEndpoints.getSite);
  const [entries, newest] = [[] as string[], { date: '2025-01-01' }];
  // A few at a time: together their texts may be 20 MB.
  for (let from = 0; from < ITEMS; from += AT_ONCE) {
    const query = { from, count: Math.min(AT_ONCE, ITEMS - from) };
    const items = await api(newsEndpoints.getPublishedNewsList, { query });
    if (from === 0) newest.date = items[0]?.date ?? newest.date;
    entries.push(...items.map((item) => entry(item, origin, code)));
    if (items.length < query.count) break;
  }
  return new Response(atomFeed(entries, newest.date, origin, { company, words, code }), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}

/** Days have no time of their own; noon in Greenwich is the same day all over Europe. */
function atomFeed(
  entries: string[],
  newest: string,
  origin: string,
  { company, words, code }: Pick<Site, 'company' | 'words'> & { code: LanguageCode },
): string {
  const at = (address: string) => origin + pathIn(code, address);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${code}">
  <id>${at(addresses.news)}</id>
  <title>${xmlText(`${words.news} · ${company.shortName}`)}</title>
  <updated>${newest}T12:00:00Z</updated>
  <link href="${at(addresses.news)}"/>
  <link rel="self" type="application/atom+xml" href="${at(addresses.newsFeed)}"/>
  <author><name>${xmlText(company.legalName)}</name></author>
${entries.join('\n')}
</feed>
`;
}

function entry(item: NewsItem, origin: string, code: LanguageCode): string {
  const { newsId, title, subtitle, date, content } = item;
  const isLong = content.length > LONGEST;
  const inHungarian = (field: string) => (isInHungarian(item, field) ? ' xml:lang="hu"' : '');
  const summary = subtitle || (isLong ? newsSummary(content) : '');
  const whole = isLong
    ? ''
    : `\n    <content type="html"${inHungarian('content')} xml:base="${origin}/">${xmlText(content)}</content>`;
  const address = origin + pathIn(code, addressOf(addresses.newsItem, { newsId }));
  return `  <entry>
    <id>${address}</id>
    <title${inHungarian('title')}>${xmlText(title)}</title>
    <published>${date}T12:00:00Z</published>
    <updated>${date}T12:00:00Z</updated>
    <link href="${address}"/>${summary && `\n    <summary${inHungarian(subtitle ? 'subtitle' : 'content')}>${xmlText(summary)}</summary>`}${whole}
  </entry>`;
}
