/** Contact requests as visitors send and staff read them. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { TestApi } from './application.ts';
import { contactFields } from './factories.ts';
import { until } from './until.ts';

/** How long a form must have been open before the server accepts it, in ms. */
const SHORTEST_FILLING = 2_000;

let senders = 0;

/**
 * Waits until the server would accept the form of the page, or the form with this token. The token begins with the time
 * of the form's opening.
 */
export async function waitForShortestFilling(form: Page | string): Promise<void> {
  const formToken =
    typeof form === 'string'
      ? form
      : await form.locator('input[name=formToken]').first().inputValue();
  const opened = Number.parseInt(formToken, 36);
  await until(() => Date.now() >= opened + SHORTEST_FILLING);
}

/** Sends a contact request from a new sender, and returns its reference. */
export async function send(api: TestApi, fields: Record<string, unknown> = {}): Promise<string> {
  const address = `192.0.2.${++senders}`;
  const { status, body } = await api.call('POST', '/api/mail', {
    body: contactFields(fields),
    address,
  });
  assert.equal(status, 201);
  return body.reference;
}

/** The requests that staff see, newest first. */
export async function requests({ call, signIn }: TestApi) {
  const token = await signIn();
  const list = await call('GET', '/api/messages?from=0&count=100', { token });
  return list.body.items as Record<string, unknown>[];
}

/** Polls one request, by default the first, until it matches. */
export async function messageOnce(
  { call, signIn }: TestApi,
  isRequested: (message: Record<string, unknown>) => boolean,
  id = 1,
) {
  const token = await signIn();
  let message: Record<string, unknown> = {};
  await until(async () => {
    message = (await call('GET', `/api/messages/${id}`, { token })).body;
    return isRequested(message);
  });
  return message;
}

/** Retries the mail of a request, as staff do. */
export const retry = async ({ call, signIn }: TestApi, id = 1) =>
  await call('POST', `/api/messages/${id}/retry`, { token: await signIn() });
