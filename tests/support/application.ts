/** The application in process, on a database of its own, with a client for its API. */
import { after } from 'node:test';
import { createApp, type Application } from '../../app/main/create-app.server.ts';
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
  /** Raw body, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** An application with its database and a client. */
export interface TestApi {
  application: Application;
  /** Passed as `DATABASE_URL`, it starts another application on the same database. */
  databaseUrl: string;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** A token of the first administrator, shared unless the session's length is set. */
  signIn: () => Promise<string>;
  /** A token of the first administrator from a new sign-in. */
  signInAnew: () => Promise<string>;
}

/** Starts the application without sample content; it closes at the end of the test file. */
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
  const application = await createApp(config, createLog('fatal'));
  after(async () => {
    await application.close();
    await database.drop();
  });
  await application.ensureAdministrator();
  // Otherwise a job that runs at the start would meet the first requests of the test, or not.
  await application.jobsRanOnce;
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
  // A HEAD answer has the type JSON, but no body.
  const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}
