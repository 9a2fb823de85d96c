/** Random requests from the OpenAPI description against a running site. Each response has to conform to it. */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, it } from 'node:test';
import { freshDatabase } from '../support/databases.ts';
import { addPerson } from '../support/people.ts';
import { answerChecker, type Given } from '../support/openapi-answers.ts';
import {
  requestMaker,
  type Description,
  type MadeRequest,
  type Schema,
} from '../support/openapi-requests.ts';
import { createRandom, seedOfRun } from '../support/random.ts';
import { startServer, stopServer } from '../support/site.ts';

/** `REQUESTS=100000` sets the number for both databases. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 2_400);
const AT_ONCE = 8;
const ENDING = /logout|sign-out|end-others|^delete \/api\/auth\/sessions/;

for (const database of ['SQLite', 'PostgreSQL'] as const) {
  // Most requests run on SQLite, which is faster. Fewer than 800 on PostgreSQL might miss one of the expected statuses.
  const count = Math.round(REQUESTS * (database === 'SQLite' ? 2 / 3 : 1 / 3));
  it(`${count} random requests cause no server error, and every response conforms to the API description (${database})`, async (test) => {
    const seed = seedOfRun();
    test.diagnostic(`SEED=${seed}`);
    const { url, token, drop } = await freshDatabase(database, true);
    const server = await startServer({ DATABASE_URL: url, SAMPLE_CONTENT: 'on' });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    after(async () => {
      agent.destroy();
      await stopServer(server.child);
      await drop();
    });
    const description = (await (
      await fetch(`${server.origin}/api/openapi.json`)
    ).json()) as Description;
    const make = requestMaker(description, createRandom(seed));
    const faultOf = answerChecker(description);
    const call = (
      method: string,
      path: string,
      { token: as = '', body }: { token?: string; body?: unknown },
    ) => callAt(server.origin, method, path, as, body);
    const editor = await addPerson({ call, signIn: async () => token! }, 'fuzz');
    const tokens = { administrator: token, editor, visitor: undefined };
    const statuses = new Map<number, number>();
    /** How often each operation succeeded. */
    const successes = new Map<string, number>();
    const faults = new Map<string, string>();
    let left = count;
    async function ask(): Promise<void> {
      while (left-- > 0) {
        const made = make((operation) => ENDING.test(operation));
        const given = await send(server.origin, agent, made, tokens[made.as]);
        const operation = `${made.method} ${made.path}`;
        const isSuccess = given.status < 300 ? 1 : 0;
        successes.set(operation, (successes.get(operation) ?? 0) + isSuccess);
        statuses.set(given.status, (statuses.get(given.status) ?? 0) + 1);
        const fault = given.status >= 500 ? `${given.status} ${given.body}` : faultOf(made, given);
        if (fault !== undefined) {
          const sent = made.body?.toString().slice(0, 200) ?? '';
          faults.set(
            `${operation} ${given.status}`,
            `${made.address.slice(0, 200)} ${sent}: ${fault}`,
          );
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    test.diagnostic(JSON.stringify([...statuses].toSorted(([a], [b]) => a - b)));
    assert.deepEqual([...faults], [], `SEED=${seed}`);
    const reached = [...successes.values()].filter((times) => times > 0).length;
    test.diagnostic(`${reached} of ${successes.size} operations succeeded at least once`);
    if (database === 'SQLite') {
      assert.deepEqual([...successes.keys()].sort(), operationsOf(description));
    }
    assert.doesNotMatch(server.output(), /"level":(50|60)/);
    for (const status of [200, 201, 204, 400, 401, 404, 412]) {
      assert.ok(statuses.has(status), `no ${status} among them`);
    }
    assert.equal((await fetch(`${server.origin}/readyz`)).status, 200);
  });
}

it('a response that violates the API description is detected', () => {
  const schema = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
  const told = (content: Schema) => ({ content: { 'application/json': { schema: content } } });
  const responses = { '200': told({ $ref: '#/components/schemas/Item' }), '204': {} };
  const description = {
    paths: { '/api/x': { get: { responses } } },
    components: { schemas: { Item: schema } },
  };
  const faultOf = answerChecker(description);
  const made = { path: '/api/x', method: 'get' } as MadeRequest;
  const json = (body: unknown, status = 200, type = 'application/json; charset=utf-8') =>
    faultOf(made, { status, type, body: JSON.stringify(body) });
  assert.equal(json({ id: 1 }), undefined);
  assert.match(json({ id: 'x' })!, /invalid_type/);
  assert.match(json({ id: 1, password: 'x' })!, /unrecognized_keys/);
  assert.match(json({ id: 1 }, 418)!, /not described/);
  assert.match(json({ id: 1 }, 200, 'text/html')!, /in place of/);
  assert.match(json({ id: 1 }, 204)!, /not described/);
});

async function callAt(origin: string, method: string, path: string, as: string, body: unknown) {
  const headers = {
    'content-type': 'application/json',
    ...(as !== '' && { authorization: `Bearer ${as}` }),
  };
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

function operationsOf({ paths }: Description): string[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    .filter((operation) => !ENDING.test(operation))
    .sort();
}

function send(
  origin: string,
  agent: Agent,
  made: MadeRequest,
  token: string | undefined,
): Promise<Given> {
  const { method, address, body } = made;
  const headers = {
    ...made.headers,
    ...(token && { authorization: `Bearer ${token}` }),
    'content-length': String(body?.length ?? 0),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + address,
      { method: method.toUpperCase(), agent, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0, headers: told } = answer;
          resolve({ status, type: told['content-type'], body: Buffer.concat(parts).toString() });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
