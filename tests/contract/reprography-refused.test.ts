import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { categoryFields, priceFields } from '../support/factories.ts';
import { CATEGORIES, LIST, PRICES, startPriceList } from '../support/price-list.ts';
import { strangers } from '../support/strangers.ts';

onOneDatabase('a write to the price list', (database) => {
  it('is refused with an error for every invalid field', async () => {
    const { call, token, addCategory } = await startPriceList(database);
    const { reproCategoryId: id } = await addCategory();
    const required = ['A mező kitöltése kötelező'];
    const notNumeric = ['A sorrend csak szám lehet'];
    const outOfRange = ['A sorrend −1 000 000 és 1 000 000 közötti szám lehet'];
    const tooFine = ['Legfeljebb három tizedesjegy lehet'];
    const tooLong = ['Legfeljebb 60 karakter lehet'];
    const missing = ['A kategória kötelező'];
    const unknown = ['A kiválasztott kategória nem létezik'];
    const refusals: [string, unknown, Record<string, string[]>][] = [
      ['reprocategories', {}, { name: required, description: required, order: required }],
      ['reprocategories', categoryFields({ name: ' ' }), { name: required }],
      ['reprocategories', categoryFields({ order: null }), { order: required }],
      ['reprocategories', categoryFields({ order: '1' }), { order: notNumeric }],
      ['reprocategories', categoryFields({ order: '1,5' }), { order: notNumeric }],
      ['reprocategories', categoryFields({ order: 1.0005 }), { order: tooFine }],
      ['reproprices', priceFields(id, { order: -1e-7 }), { order: tooFine }],
      ['reprocategories', categoryFields({ order: 1_000_001 }), { order: outOfRange }],
      ['reprocategories', categoryFields({ order: -1e300 }), { order: outOfRange }],
      [
        'reprocategories',
        categoryFields({ column2Name: 'x'.repeat(61) }),
        { column2Name: tooLong },
      ],
      [
        'reproprices',
        {},
        {
          reproCategoryId: missing,
          order: required,
          column1: required,
          column2: required,
          column3: required,
        },
      ],
      ['reproprices', priceFields(id, { column2: '\u0000 ' }), { column2: required }],
      ['reproprices', priceFields(id, { reproCategoryId: '1' }), { reproCategoryId: missing }],
      ['reproprices', priceFields(0), { reproCategoryId: missing }],
      ['reproprices', priceFields(id + 1), { reproCategoryId: unknown }],
      ['reproprices', priceFields(2_147_483_648), { reproCategoryId: unknown }],
    ];
    await call('POST', '/api/reproprices', { token, body: priceFields(id) });
    const before = (await call('GET', LIST)).body;
    for (const [path, body, errors] of refusals) {
      for (const [method, address] of [
        ['POST', `/api/${path}`],
        ['PUT', `/api/${path}/1`],
      ] as const) {
        const refused = await call(method, address, { token, body });
        assert.equal(refused.status, 400, `${method} ${address} ${JSON.stringify(body)}`);
        assert.deepEqual(refused.body.errors, errors);
      }
    }
    assert.deepEqual((await call('GET', LIST)).body, before);
  });

  it('adds no price to a category that is deleted at the same time', async () => {
    const { call, token, addCategory } = await startPriceList(database);
    for (let round = 0; round < 10; round += 1) {
      const { reproCategoryId } = await addCategory();
      const body = priceFields(reproCategoryId);
      const adding = () => call('POST', '/api/reproprices', { token, body });
      const answers = await Promise.all([
        adding(),
        adding(),
        call('DELETE', `/api/reprocategories/${reproCategoryId}`, { token }),
        adding(),
        adding(),
      ]);
      assert.equal(answers[2].status, 204);
      for (const { status } of answers.toSpliced(2, 1)) assert.ok([201, 400].includes(status));
    }
    assert.deepEqual((await call('GET', PRICES)).body, []);
  });

  it('is available to staff only, while reading is public', async () => {
    const api = await startApi(database);
    await assertClosedToStrangers(database, api);
  });
});

async function assertClosedToStrangers(database: DatabaseName, api: TestApi): Promise<void> {
  const token = await api.signIn();
  await api.call('POST', '/api/reprocategories', { token, body: categoryFields() });
  await api.call('POST', '/api/reproprices', { token, body: priceFields(1) });
  const before = (await api.call('GET', LIST)).body;
  const writes = [
    ['POST', '/api/reprocategories', categoryFields()],
    ['PUT', '/api/reprocategories/1', categoryFields()],
    ['DELETE', '/api/reprocategories/1', undefined],
    ['POST', '/api/reproprices', priceFields(1)],
    ['PUT', '/api/reproprices/1', priceFields(1)],
    ['DELETE', '/api/reproprices/1', undefined],
  ] as const;
  for (const [who, theirs] of Object.entries(await strangers(database, api))) {
    const identity = theirs === undefined ? {} : { token: theirs };
    for (const [method, path, body] of writes) {
      const refused = await api.call(method, path, { ...identity, body });
      assert.equal(refused.status, 401, `${who}: ${method} ${path}`);
      assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
    }
    for (const path of [LIST, PRICES, CATEGORIES]) {
      assert.equal((await api.call('GET', path, identity)).status, 200, `${who}: ${path}`);
    }
  }
  assert.deepEqual((await api.call('GET', LIST)).body, before);
}
