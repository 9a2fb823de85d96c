/** A server with the old system's API (spec, section 7), complete or broken as a test needs. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

type Item = Record<string, unknown>;

export interface OldContent {
  news: Item[];
  projects: Item[];
  categories: Item[];
  prices: Item[];
}

/** Answers in place of the ordinary handler; true if it did. */
type Whim = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface OldSiteServer {
  origin: string;
  content: OldContent;
  asked: Map<string, number>;
  whim: Whim | undefined;
}

export const OLD_USER = { username: 'regi', password: 'régi jelszó' };
const TOKEN = 'old.token';

/** Starts the server. It closes at the end of the test file. */
export async function startOldSite(content: Partial<OldContent>): Promise<OldSiteServer> {
  const site: OldSiteServer = {
    origin: '',
    content: { news: [], projects: [], categories: [], prices: [], ...content },
    asked: new Map(),
    whim: undefined,
  };
  const server = createServer((request, response) => {
    site.asked.set(request.url!, (site.asked.get(request.url!) ?? 0) + 1);
    if (!site.whim?.(request, response)) void answer(site, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}

async function answer(
  { content }: OldSiteServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://old.test');
  const path = pathname.toLowerCase();
  const send = (body: unknown, status = 200) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  const isStaff = request.headers.authorization === `Bearer ${TOKEN}`;
  const shown = content.news.filter(({ published }) => published === true);
  const page = (items: Item[]) => {
    const from = Number(searchParams.get('from'));
    send(items.slice(from, from + Number(searchParams.get('count'))));
  };
  const ofType = (type: string) =>
    content.projects.filter((project) => String(project['type']).toLowerCase() === type);

  if (path === '/api/auth/login') {
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString()) as object;
    const isRight = JSON.stringify(sent) === JSON.stringify(OLD_USER);
    return void (isRight ? send({ token: TOKEN }) : send({}, 401));
  }
  if (path === '/api/news/getpublishednewscount') return void send(shown.length);
  if (path === '/api/news/getpublishednewslist') return page(shown);
  if (path === '/api/news/getnewslist') return void send(isStaff ? content.news : shown);
  if (path === '/api/projects/getprojects') return void send(content.projects);
  const [, call, type] = /^\/api\/projects\/getproject(count|s)bytype\/(\w+)$/.exec(path) ?? [];
  if (call === 'count') return void send(ofType(type!).length);
  if (call === 's') return page(ofType(type!));
  if (path === '/api/reprocategories/getreprocategories') return void send(content.categories);
  if (path === '/api/reproprices/getreproprices') return void send(content.prices);
  const one = content.news.find((item) => path === `/api/news/getnews/${item['newsId']}`);
  send(one ?? {}, one ? 200 : 404);
}
