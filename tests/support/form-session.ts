/** Form sessions without a browser: they call the real API in process, over a network that can fail. */
import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { createApiClient, type ApiClient } from '../../app/api/client/client.ts';
import { newsStaff } from '../../app/features/news/admin/news.staff.ts';
import { projectStaff } from '../../app/features/projects/admin/project.staff.ts';
import { collectionFormOptions } from '../../app/content/admin/collection-form-options.ts';
import { createPendingSession } from '../../app/content/admin/pending/pending-session.ts';
import {
  type Item,
  type StaffCollection,
  type Typed,
  idOf,
} from '../../app/content/admin/staff-collection.ts';
import type { RequestedDraft } from '../../app/ui/admin/draft/leave-tracker.ts';
import type { FormPorts } from '../../app/ui/admin/form/form-ports.ts';
import { createFormSession } from '../../app/ui/admin/form/form-session.ts';
import { startApi, type TestApi } from './application.ts';
import { newsFields } from './factories.ts';
import { createMemoryDrafts, type MemoryDrafts } from './memory-drafts.ts';
import { addPerson } from './people.ts';

const ORIGIN = 'http://site.test';

interface Rule {
  /** Method and path, as in `PUT /api/news`. */
  beginning: string;
  answer: (pass: () => Promise<Response>) => Promise<Response>;
  count: number;
}

interface Fault {
  count: () => number;
  end: () => void;
}

/** A network to the API that can lose, hold and replace calls and answers. */
export function createNetwork({ application }: TestApi, token: string) {
  const rules = new Set<Rule>();
  const sent: string[] = [];

  async function send(request: Request): Promise<Response> {
    request.headers.set('authorization', `Bearer ${token}`);
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    sent.push(call);
    const pass = async () => await application.api.fetch(request, { address: '192.0.2.1' });
    const rule = [...rules].find(({ beginning }) => call.startsWith(beginning));
    if (!rule) return await pass();
    rule.count += 1;
    return await rule.answer(pass);
  }

  function meet(prefix: string, answer: Rule['answer']): Fault {
    const rule: Rule = { beginning: prefix, answer, count: 0 };
    rules.add(rule);
    return { count: () => rule.count, end: () => void rules.delete(rule) };
  }
  const lose = () => Promise.reject(new TypeError('fetch failed'));

  return {
    send,
    sent,
    /** The server handles the call, and its answer is lost. */
    loseAnswers: (prefix: string) =>
      meet(prefix, async (pass) => {
        await pass();
        return await lose();
      }),
    loseRequests: (prefix: string) => meet(prefix, lose),
    /** An intermediary answers in place of the server. */
    answer: (prefix: string, response: () => Response) => meet(prefix, async () => response()),
    /** Calls wait until `letGo` is called; then `response`, if given, answers in place of the server. */
    hold(prefix: string, response?: () => Response) {
      const gone = Promise.withResolvers<void>();
      const fault = meet(prefix, async (pass) => {
        await gone.promise;
        return response ? response() : await pass();
      });
      return { ...fault, letGo: gone.resolve };
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;

interface Message {
  text: string;
  address?: string;
  action?: { label: string; run: () => void };
  isFailure: boolean;
}

/** One browser window at `path`: its address, messages and drafts. */
export function createWindow(network: Network, path: string, drafts = createMemoryDrafts()) {
  const messages: Message[] = [];
  const events = new EventTarget();
  const place = { path, state: undefined as unknown };
  const listen = (type: string) => (act: () => void) => {
    events.addEventListener(type, act);
    return () => events.removeEventListener(type, act);
  };
  const store = drafts.openWindow();
  const ports: FormPorts = {
    drafts: store,
    page: {
      path: () => place.path,
      navigate(address, options) {
        place.path = address;
        place.state = options?.state;
      },
      replacePath(address) {
        place.path = address;
      },
      onHide: listen('hide'),
      onOnline: listen('online'),
    },
    notify(text, { link, action, isFailure = false } = {}) {
      const message: Message = {
        text,
        isFailure,
        ...(link && { address: link.address }),
        ...(action && { action }),
      };
      messages.push(message);
      return () => void messages.splice(messages.indexOf(message), 1);
    },
    async isReachable() {
      try {
        const probe = new Request(`${ORIGIN}/api/auth/session`, { method: 'HEAD' });
        const { headers } = await network.send(probe);
        return /json/.test(headers.get('content-type') ?? '');
      } catch {
        return false;
      }
    },
    user: () => 'admin',
  };
  return {
    ports,
    place,
    messages,
    drafts,
    texts: () => messages.map(({ text }) => text),
    api: createApiClient(network.send, ORIGIN),
    /** Dispatches an event: the network is back, or the window is hidden. */
    tell: (event: 'online' | 'hide') => void events.dispatchEvent(new Event(event)),
    /** Closes the window, and releases its draft. */
    close: store.close,
  };
}

type StaffWindow = ReturnType<typeof createWindow>;

const COLLECTIONS: Record<string, StaffCollection> = { news: newsStaff, project: projectStaff };

/** Opens the form of the item `id` in a window. Without `id`, opens the form for a new item. */
async function openForm(window: StaffWindow, kind: 'news' | 'project', id?: number) {
  const staff = COLLECTIONS[kind]!;
  const item = id === undefined ? undefined : await loaded(window.api, staff, id);
  const session = createFormSession(
    collectionFormOptions(staff, item, {
      api: window.api,
      listAddress: staff.addresses.list,
      tellRemoved: () => void window.ports.notify('removed'),
    }),
    window.ports,
  );
  session.want((window.place.state as Partial<RequestedDraft> | undefined)?.requestedDraft);
  const pending = createPendingSession({
    staff,
    form: session,
    api: window.api,
    ...window.ports,
  });
  const stops = [session.start(), pending.start()];
  const shown = session.getSnapshot;
  return {
    session,
    pending,
    shown,
    field: (name: string) => shown().fields[name],
    type: (fields: Typed) => session.fill(fields),
    failure: () => shown().failure?.text ?? '',
    retry: () => shown().failure!.action!.run(),
    restore: () => (shown().draft as { onRestore: () => void }).onRestore(),
    /** Removes the form from the screen. */
    end(): void {
      for (const stop of stops) stop();
    },
  };
}

type OpenForm = Awaited<ReturnType<typeof openForm>>;

export interface News {
  newsId: number;
  published: boolean;
  title: string;
  subtitle: string;
  content: string;
  version: number;
}

/** An application of the test's own, a network to it, and stopped timers. */
export async function startForms() {
  const api = await startApi('SQLite');
  const token = await api.signIn();
  const network = createNetwork(api, token);
  mock.timers.enable({ apis: ['setTimeout'] });

  async function call(method: string, path: string, body?: object, by = token): Promise<unknown> {
    const answer = await api.call(method, path, { token: by, ...(body && { body }) });
    assert.ok(answer.status < 400, JSON.stringify(answer.body));
    return answer.body;
  }
  const all = async () => (await call('GET', '/api/news/getnewslist')) as News[];

  return {
    network,
    call,
    addColleague: (username: string) => addPerson(api, username, 'editor', token),
    all,
    addNews: async (fields: object = {}) =>
      ((await call('POST', '/api/news', newsFields({ ...fields }))) as News).newsId,
    stored: async (id: number) => (await call('GET', `/api/news/getnews/${id}`)) as News,
    countOf: async (requested: string) =>
      (await all()).filter(({ title }) => title === requested).length,
    /** The form of a news item with typed fields; `drafts` are those of its browser. */
    async openNews(
      id?: number,
      fields?: Record<string, string>,
      drafts?: MemoryDrafts,
    ): Promise<OpenedForm> {
      const path = id === undefined ? '/admin/newsedit' : `/admin/newsedit/${id}`;
      const window = createWindow(network, path, drafts);
      const form = await openForm(window, 'news', id);
      if (fields) form.type(fields);
      return { ...form, window };
    },
  };
}

export type Forms = Awaited<ReturnType<typeof startForms>>;

export interface OpenedForm extends OpenForm {
  window: StaffWindow;
}

/** The API's answer during an outage of its database: nothing was changed. */
export const unavailable = () =>
  Response.json(
    { status: 503, title: 'A honlap most nem éri el az adatait.' },
    { status: 503, headers: { 'content-type': 'application/problem+json' } },
  );

export const isUnsure = ({ failure }: OpenForm) =>
  /Amit beírt, megmaradt\. Nem tudni, hogy a mentés megtörtént-e; az újrapróbálás biztonságos/.test(
    failure(),
  );
export const isSaved = ({ window }: OpenedForm) =>
  window.texts().some((text) => text.startsWith('A mentés sikerült.'));
export const isIdle = ({ shown }: OpenForm) => !shown().isBusy;

async function loaded(api: ApiClient, { calls, type }: StaffCollection, id: number): Promise<Item> {
  const item = (await api(calls.one, {
    params: { id },
    query: { images: 'url' },
  } as never)) as Item;
  return idOf({ type }, item) === id ? item : Promise.reject(new Error('another item'));
}

/** Waits until `holds`, while the timers of `mock` stand still. Throws after `LONGEST`. */
export async function settled(holds: () => boolean): Promise<void> {
  const end = performance.now() + LONGEST;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`it does not come to: ${holds}`);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** Advances the timers of `mock`, a second at a time, until `holds`. */
export async function passing(holds: () => boolean): Promise<void> {
  await settled(() => {
    if (holds()) return true;
    mock.timers.tick(1_000);
    return false;
  });
}

const LONGEST = 20_000; // ms, far longer than any call takes
