/** Answers of captive portals and proxies in place of the site. */
import type { Page } from 'playwright-core';
import { interceptCalls, type Answer } from './calls.ts';

const PAGE =
  '<!DOCTYPE html><html><head><title>Wifi</title></head><body><h1>Belépés</h1></body></html>';

const WEB_PAGE: Answer = { status: 200, contentType: 'text/html', body: PAGE };

/** All but the redirect have a status that a script would take for success. */
export const foreignAnswers: Record<string, Answer> = {
  'a web page': WEB_PAGE,
  'a web page with the status of a creation': { status: 201, contentType: 'text/html', body: PAGE },
  'a web page that says it is JSON': { status: 200, contentType: 'application/json', body: PAGE },
  'other JSON': { status: 200, json: { login: 'required' } },
  'other JSON with the status of a creation': { status: 201, json: { login: 'required' } },
  nothing: { status: 200, contentType: 'application/json', body: 'null' },
  'the way to a sign-in page': { status: 302, headers: { location: '/wifi/login' } },
};

/** Answers calls to the paths by one of the methods, until the returned function is called. */
export function answerForeignly(
  page: Page,
  paths: RegExp,
  methods: string,
  answer = () => WEB_PAGE,
): Promise<() => Promise<void>> {
  return interceptCalls(page, paths, (call) =>
    methods.includes(call.method) ? call.fulfill(answer()) : call.continue(),
  );
}
