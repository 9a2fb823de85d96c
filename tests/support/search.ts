/** Queries the search of an application in process. */
import assert from 'node:assert/strict';
import type {
  FoundEntry,
  SearchAnswer,
  SearchPartAnswer,
} from '../../app/content/search/search.contract.ts';
import { startApi, type TestApi } from './application.ts';
import type { DatabaseName } from './databases.ts';
import { newsFields } from './factories.ts';

export const wordsOf = (parts: FoundEntry['title']) => parts.map(({ text }) => text).join('');

export function searchOf({ call }: Pick<TestApi, 'call'>) {
  let asked = 0;
  const ask = async <Found>(path: string): Promise<Found> => {
    // Uses many addresses, so that no limit applies.
    const address = `198.51.100.${(asked += 1) % 250}`;
    const { status, body } = await call('GET', `/api/search${path}`, { address });
    assert.equal(status, 200, JSON.stringify(body));
    return body as Found;
  };
  const search = (q: string, language = 'hu') =>
    ask<SearchAnswer>(`?q=${encodeURIComponent(q)}&language=${language}`);
  const part = (name: string, q: string, from = 0, count = 100) =>
    ask<SearchPartAnswer>(`/${name}?q=${encodeURIComponent(q)}&from=${from}&count=${count}`);
  return {
    search,
    part,
    /** The titles of the first results of all sections, in order. */
    titles: async (q: string) =>
      (await search(q)).parts.flatMap(({ items }) => items.map(({ title }) => wordsOf(title))),
    /** The titles of the news found, in order. */
    news: async (q: string) =>
      (await part('news', q)).items
        .filter(({ kind }) => kind === 'news')
        .map(({ title }) => wordsOf(title)),
  };
}

export async function startSearch(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  const write = async (path: string, body: object) => {
    const { status, body: made } = await api.call('POST', path, { token, body });
    assert.equal(status, 201, JSON.stringify(made));
    return made;
  };
  return {
    ...api,
    ...searchOf(api),
    token,
    write,
    tell: (title: string, content = '', fields = {}) =>
      write('/api/news', newsFields({ title, subtitle: '', content, ...fields })),
  };
}
