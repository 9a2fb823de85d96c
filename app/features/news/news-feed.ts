import { generatePath } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiContext, publicUrlContext } from '../../api/page-context.ts';
import { company } from '../../content/company.ts';
import type { Route } from './+types/news-feed';
import { newsEndpoints, type NewsItem } from './news.contract.ts';
import { newsCopy } from './news.copy.ts';

const ITEMS = 20;

/** The newest items for feed readers (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs) {
  const items = await context.get(apiContext)(newsEndpoints.getPublishedNewsList, {
    query: { from: 0, count: ITEMS },
  });
  return new Response(atomFeed(items, context.get(publicUrlContext)), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

/** Days have no time of their own; noon in Greenwich is the same day all over Europe. */
function atomFeed(items: NewsItem[], origin: string): string {
  const newest = items[0]?.date ?? '2025-01-01';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="hu">
  <id>${origin}${addresses.news}</id>
  <title>${escaped(`${newsCopy.title} · ${company.shortName}`)}</title>
  <updated>${newest}T12:00:00Z</updated>
  <link href="${origin}${addresses.news}"/>
  <link rel="self" type="application/atom+xml" href="${origin}${addresses.newsFeed}"/>
  <author><name>${escaped(company.legalName)}</name></author>
${items.map((item) => entry(item, origin)).join('\n')}
</feed>
`;
}

function entry({ newsId, title, subtitle, date, content }: NewsItem, origin: string): string {
  const address = origin + generatePath(addresses.newsItem, { newsId: String(newsId) });
  return `  <entry>
    <id>${address}</id>
    <title>${escaped(title)}</title>
    <published>${date}T12:00:00Z</published>
    <updated>${date}T12:00:00Z</updated>
    <link href="${address}"/>${subtitle && `\n    <summary>${escaped(subtitle)}</summary>`}
    <content type="html" xml:base="${origin}/">${escaped(content)}</content>
  </entry>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);
}
