/** The application in process, on a database of its own, and a hand to call its API with. */
import { after } from 'node:test';
import { compose, type Application } from '../../app/main/compose.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { ADMIN } from './administrator.ts';
import { ownDatabase, type DatabaseName } from './databases.ts';
import { dataFolder } from './scratch.ts';

interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever came
  body: any;
}

export interface CallOptions {
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
}

export interface TestApi {
  application: Application;
  /** To start another on the same database, with `DATABASE_URL`. */
  databaseUrl: string;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** A token of the first administrator: always the same, unless it has a life of its own. */
  signIn: () => Promise<string>;
  /** A token of the first administrator, by a sign-in now. */
  signInAnew: () => Promise<string>;
}

/** Starts the application without sample content; it is closed when the test file is done. */
export async function startApi(
  name: DatabaseName,
  environment: Record<string, string> = {},
): Promise<TestApi> {
  const database = await ownDatabase(environment, name);
  const config = readConfig({
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: 'off',
    DATA_DIR: dataFolder(),
    ...environment,
  });
  const application = await compose(config, createLog('fatal'));
  after(async () => {
    await application.close();
    await database.drop();
  });
  await application.ensureAdministrator();
  const call: TestApi['call'] = async (method, path, options = {}) =>
    read(
      await application.api.fetch(request(method, path, options), {
        address: options.address ?? '192.0.2.1',
      }),
    );
  const token = environment['SESSION_HOURS'] === undefined ? database.token : undefined;
  const signInAnew = async () =>
    (await call('POST', '/api/auth/login', { body: ADMIN })).body.token;
  return {
    application,
    databaseUrl: database.url,
    call,
    signIn: async () => token ?? (await signInAnew()),
    signInAnew,
  };
}

function request(
  method: string,
  path: string,
  { body, raw, token, headers }: CallOptions,
): Request {
  const content = raw ?? (body === undefined ? null : JSON.stringify(body));
  return new Request(`http://site.test${path}`, {
    method,
    headers: {
      ...(content !== null &&
        !(content instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: content,
  });
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  // The answer to HEAD says that it is JSON, and has none.
  const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}
