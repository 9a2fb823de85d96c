import { isInHungarian } from '../../text/languages/localised.ts';
import { pathIn, type LanguageCode } from '../../text/languages/codes.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { apiContext, languageContext, publicUrlContext } from '../../content/site/page-context.ts';
import { siteEndpoints, type Site } from '../../content/site/site.contract.ts';
import { publicationEndpoints } from '../../content/publication/publication.contract.ts';
import type { Route } from './+types/news-feed';
import { newsEndpoints, type NewsItem } from './news.contract.ts';
import { newsSummary } from './news-summary.ts';
import { xmlText } from '../../ui/public/xml-text.ts';

const ITEMS = 20;
const AT_ONCE = 7;
/** Longest content that the feed includes, in UTF-16 units. A longer item has only its summary. */
const LONGEST = 100_000;

interface FeedPage {
  urn: string;
  path: string;
  publishedAt: string;
  changedAt: string;
}

/** The newest items as an Atom feed (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs) {
  const [api, origin] = [context.get(apiContext), context.get(publicUrlContext)];
  const { code } = context.get(languageContext);
  const { company, words } = await api(siteEndpoints.getSite);
  const feed = await api(publicationEndpoints.listPages, {
    query: { kind: 'news', from: 0, count: ITEMS },
  });
  const pages = new Map(feed.pages.map((page) => [page.path, page]));
  const entries: string[] = [];
  // Loads a few items at a time, because the texts of all items may reach 20 MB.
  for (let from = 0; from < ITEMS; from += AT_ONCE) {
    const query = { from, count: Math.min(AT_ONCE, ITEMS - from) };
    const items = await api(newsEndpoints.getPublishedNewsList, { query });
    for (const item of items) {
      const path = addressOf(addresses.newsItem, { newsId: item.newsId });
      const page = pages.get(path);
      // An item published after the pages were listed has no page here. The next request includes it.
      if (page) entries.push(entry(item, page, origin, code));
    }
    if (items.length < query.count) break;
  }
  return new Response(atomFeed(entries, feed, origin, { company, words, code }), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}

function atomFeed(
  entries: string[],
  { urn, changedAt }: { urn: string; changedAt: string },
  origin: string,
  { company, words, code }: Pick<Site, 'company' | 'words'> & { code: LanguageCode },
): string {
  const at = (address: string) => origin + pathIn(code, address);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${code}">
  <id>${inLanguage(urn, code)}</id>
  <title>${xmlText(`${words.news} · ${company.shortName}`)}</title>
  <updated>${changedAt}</updated>
  <link href="${at(addresses.news)}"/>
  <link rel="self" type="application/atom+xml" href="${at(addresses.newsFeed)}"/>
  <author><name>${xmlText(company.legalName)}</name></author>
${entries.join('\n')}
</feed>
`;
}

/** The id of an entry does not contain the site's address. Each language of an item is an entry of its own. */
const inLanguage = (urn: string, code: LanguageCode) => (code === 'hu' ? urn : `${urn}#${code}`);

function entry(
  item: NewsItem,
  { urn, path, publishedAt, changedAt }: FeedPage,
  origin: string,
  code: LanguageCode,
): string {
  const { title, subtitle, content } = item;
  const isLong = content.length > LONGEST;
  const inHungarian = (field: string) => (isInHungarian(item, field) ? ' xml:lang="hu"' : '');
  const summary = subtitle || (isLong ? newsSummary(content) : '');
  const whole = isLong
    ? ''
    : `\n    <content type="html"${inHungarian('content')} xml:base="${origin}/">${xmlText(content)}</content>`;
  const address = origin + pathIn(code, path);
  return `  <entry>
    <id>${inLanguage(urn, code)}</id>
    <title${inHungarian('title')}>${xmlText(title)}</title>
    <published>${publishedAt}</published>
    <updated>${changedAt}</updated>
    <link href="${address}"/>${summary && `\n    <summary${inHungarian(subtitle ? 'subtitle' : 'content')}>${xmlText(summary)}</summary>`}${whole}
  </entry>`;
}
