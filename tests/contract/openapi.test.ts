import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { problems } from '../../app/platform/problem.ts';
import { startApi } from '../support/application.ts';
import { turnsUntil } from '../support/turns.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a description may hold any JSON
type Json = any;

describe('the OpenAPI description', () => {
  let description: Json;
  before(async () => {
    const { call } = await startApi('SQLite');
    description = (await call('GET', '/api/openapi.json')).body;
  });

  it('contains every call with a summary, and is generated without blocking other requests', async () => {
    const { application, call } = await startApi('SQLite');
    const asked = call('GET', '/api/openapi.json');
    const turns = await turnsUntil(asked);
    assert.ok(turns > application.endpoints.length / 25, `${turns} turns of others meanwhile`);
    const { paths } = (await asked).body;
    const described = Object.values<Json>(paths).flatMap((methods) => Object.values<Json>(methods));
    assert.equal(described.length, application.endpoints.length);
    for (const { summary } of described) assert.match(summary, /^\p{Lu}.{3,}\.$/u);
    const forAdministrators = application.endpoints.filter(
      ({ access }) => access === 'administrator',
    );
    const told = described.filter(({ security }) => security?.[0].bearer[0] === 'administrator');
    assert.equal(told.length, forAdministrators.length);
    assert.ok(told.length > 10);
  });

  it('is sent to many waiting clients in several turns of the event loop', async () => {
    const { application } = await startApi('SQLite');
    const ended = new Set<number>();
    let turn = 0;
    const ask = async () => {
      const request = new Request('http://site.test/api/openapi.json');
      const response = await application.api.fetch(request, { address: '192.0.2.1' });
      await response.arrayBuffer();
      ended.add(turn);
    };
    const asked = Promise.all(Array.from({ length: 100 }, ask));
    const counting = setInterval(() => (turn += 1));
    await asked.finally(() => clearInterval(counting));
    assert.ok(ended.size > 2, `all of them in ${ended.size} turns`);
  });

  it('describes every parameter and every field, including nested ones', () => {
    const silent = [...silentFields(description, 'openapi')];
    assert.deepEqual(silent, []);
  });

  it('is written in English', () => {
    const told = [...textsOf(description)];
    assert.ok(told.length > 1_000);
    const hungarian = /[áéíóöőúüű]|\b(?:az|vagy|nem|egy|legfeljebb) /i;
    assert.deepEqual(
      told.filter((text) => hungarian.test(text)),
      [],
    );
  });

  it('describes every problem type', () => {
    const { components } = description;
    const { type } = components.schemas.Problem.properties;
    assert.deepEqual(Object.keys(type['x-enumDescriptions']).toSorted(), type.enum.toSorted());
    assert.equal(type.enum.length, Object.keys(problems).length);
  });

  it('contains only patterns without flags, which all languages support', () => {
    const patterns = [
      ...JSON.stringify(description).matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g),
    ];
    const read = new Set(patterns.map(([, pattern]) => JSON.parse(pattern!) as string));
    assert.ok(read.size > 5);
    assert.deepEqual(
      [...read].filter((pattern) => /\/[a-z]*$/.test(pattern)),
      [],
    );
  });

  it('is checked by a test that detects a field without a description', () => {
    const properties = { told: { description: 'Igen.' }, silent: { type: 'string' } };
    const nested = { description: 'Lista.', type: 'array', items: { properties } };
    assert.deepEqual([...silentFields({ properties: { nested } }, '')], ['/nested/items/silent']);
    const parameters = [{ name: 'id', in: 'path', schema: {} }];
    assert.deepEqual([...silentFields({ get: { parameters } }, '')], ['/get/id']);
  });
});

/** Places in the description where a property or parameter has no description. */
function* silentFields(node: Json, place: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries<Json>(node)) {
    if (key === 'properties') {
      for (const [name, field] of Object.entries<Json>(value)) {
        if (!saysSomething(field)) yield `${place}/${name}`;
        yield* silentFields(field, `${place}/${name}`);
      }
    } else if (key === 'parameters' && Array.isArray(value)) {
      for (const parameter of value) {
        if (!saysSomething(parameter)) yield `${place}/${parameter.name}`;
      }
    } else {
      yield* silentFields(value, `${place}/${key}`);
    }
  }
}

/** Texts for readers, without examples. */
function* textsOf(node: Json): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries<Json>(node)) {
    if (key === 'example' || key === 'examples') continue;
    if (['summary', 'description', 'title'].includes(key) && typeof value === 'string') yield value;
    else if (key === 'x-enumDescriptions') yield* Object.values<string>(value);
    else yield* textsOf(value);
  }
}

function saysSomething({ description }: Json): boolean {
  return typeof description === 'string' && description.length >= 4;
}
