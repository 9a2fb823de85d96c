import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { asRead, assertSeen } from '../support/seen.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const HEADINGS = [
  'Bemutatkozás',
  'Szakmai tevékenységek, szolgáltatások',
  'Tervezési jogosultságok',
  'Minőség- és környezetpolitika',
  'Tanúsítványok',
];
const CODES =
  'AT-ÉMSZ-G AT-ÉT-G GT SZÉS8 GD-Sz GD-T SZKV-1.1 SZKV-1.2 SZKV-1.3 SZKV-1.4 SZÉM3 SZVV-3.1 SZVV-3.2 SZVV-3.9 SZVV-3.10 VZ-TEL VZ-TER IR-m NSZ-19 NSZ-20 K-Sz'.split(
    ' ',
  );
const NAMELESS = 'SZVV-3.1 SZVV-3.2 SZVV-3.9 SZVV-3.10 NSZ-19 NSZ-20 K-Sz'.split(' ');

describe('the home page', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with a script' : 'without a script';

    it(`has five closed sections, which open and close by their headings, ${how}`, async () => {
      const page = await site.open('/', { javaScriptEnabled, reducedMotion: 'reduce' });
      assert.deepEqual(await sectionHeadings(page).allInnerTexts(), HEADINGS);
      const body = page.getByText('Szervezeti egységeink');
      assert.equal(await body.isVisible(), false);
      await page.getByRole('heading', { name: 'Bemutatkozás' }).click();
      assert.equal(await body.isVisible(), true);
      await page.getByRole('heading', { name: 'Bemutatkozás' }).click();
      assert.equal(await body.isVisible(), false);
    });
  }

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    it(`introduces the company within the first screen at ${viewport.width} px`, async () => {
      const page = await site.open('/news', { viewport });
      if (viewport.width < 1000)
        await page.getByRole('button', { name: 'Menü', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Főmenü' })
        .getByRole('link', { name: 'Bemutatkozás' })
        .click();
      await page.waitForURL((url) => url.pathname === '/');
      const introduction = page.getByText('Cégünket 1950-ben alapították.').first();
      const { y, height } = (await introduction.boundingBox())!;
      assert.ok(y + height <= viewport.height, `ends at ${y + height} px`);
      await introduction.getByRole('link', { name: 'Bemutatkozás' }).click();
      await page.waitForURL('**/#bemutatkozas');
      await page.getByText('Szervezeti egységeink').waitFor();
    });

    it(`opens a section and scrolls to it by a link below the slogan at ${viewport.width} px`, async () => {
      const page = await site.open('/', { viewport, reducedMotion: 'no-preference' });
      const link = page.locator('main').getByRole('link', { name: 'Bemutatkozás' }).first();
      await link.click();
      const heading = page.getByRole('heading', { name: 'Bemutatkozás' });
      await until(async () => (await heading.boundingBox())!.y < viewport.height / 2);
    });
  }

  it('shows figures, services, references and news before a section is opened, and invites a request', async () => {
    const page = await site.open('/');
    const facts = page.getByRole('list', { name: 'Számokban' }).getByRole('link');
    const counted = [
      [Number(dayInHungary().slice(0, 4)) - 1950, 'éve a szakmában, 1950 óta'],
      [CODES.length, 'tervezési és szakértői jogosultság'],
      [34, 'akkreditált vizsgálat'],
      [3, 'tanúsított irányítási rendszer'],
    ];
    assert.deepEqual(
      (await facts.allInnerTexts()).map((fact) => asRead(fact).replace(/\s+/, ' ')),
      counted.map((fact) => fact.join(' ')),
    );
    const services = page.getByRole('region', { name: 'Mire van szüksége?' });
    const links = await services
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    for (const link of [
      ['Geotechnika', '/projects/geotechnika'],
      ['CPT-szondázás', '/szolgaltatasok/cpt-szondazas'],
    ])
      assert.ok(
        links.some((one) =>
          isDeepStrictEqual(
            one.map((text) => asRead(text!)),
            link,
          ),
        ),
        String(link),
      );
    assert.deepEqual(
      links.at(-1)!.map((text) => asRead(text!)),
      ['Minden szolgáltatás', '/szolgaltatasok'],
    );
    const featured = page.getByRole('region', { name: 'Kiemelt referenciák' });
    const { y } = (await services.boundingBox())!;
    assert.ok(y > (await facts.last().boundingBox())!.y && y < (await featured.boundingBox())!.y);
    assert.equal(await featured.getByRole('article').getByRole('img').count(), 3);
    const news = page.getByRole('region', { name: 'Legfrissebb hírek' }).getByRole('article');
    assert.match(await news.first().innerText(), /2025\.06\.20/);
    const hero = page.locator('.hero');
    await hero.getByText('Válasz 2 munkanapon belül').waitFor();
    const step = page.getByRole('complementary', { name: 'Van egy feladata?' });
    assert.ok((await step.boundingBox())!.y > (await news.last().boundingBox())!.y);
    await step.getByRole('link', { name: '+36 1 000 0000' }).waitFor();
    await hero.getByRole('link', { name: 'Ajánlatot kérek' }).click();
    for (const part of ['h1', '.lead', '.answer-promise', '[href^="tel:"]'])
      await assertSeen(page.locator(`.page-heading ${part}`), `${part} of the form`);
  });

  it('shows the promised response time below the request button, on an opaque background', async () => {
    const page = await site.open('/');
    for (const path of ['/', '/en']) {
      await page.goto(path);
      const promise = page.locator('.hero-promise');
      for (const width of [390, 820, 1366, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const text = (await promise.boundingBox())!;
        const button = (await page.locator('.hero-ways .button').boundingBox())!;
        assert.ok(text.y >= button.y + button.height && text.y < button.y + 110, `${width} px`);
        const station = (await page.locator('.plan .near .station').boundingBox())!;
        assert.ok(
          station.y > text.y + text.height || station.x > text.x + text.width,
          `${path} at ${width} px: the text is on the point of the drawing`,
        );
      }
      const ground = await promise.evaluate((one) => getComputedStyle(one).backgroundColor);
      assert.match(ground, /^rgb\(/);
    }
  });

  it('shows the request button in the first screen of a laptop, also below a long title', async () => {
    const page = await site.open('/', { viewport: { width: 1366, height: 657 } });
    for (const path of ['/', '/en']) {
      await page.goto(path);
      const { y, height } = (await page.locator('.hero-ways .button').boundingBox())!;
      assert.ok(y + height <= 657 - 16, `${path}: ${y + height}`);
    }
  });

  it('cuts off no survey point at the edge of the window, whatever its width', async () => {
    const page = await site.open('/');
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [820, 1180],
      [1024, 768],
      [1280, 800],
      [1280, 1024],
      [1366, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const cut = await page.locator('.plan :is(text, .station)').evaluateAll((all) =>
        all
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < innerWidth && right > innerWidth;
          })
          .map(({ outerHTML }) => outerHTML),
      );
      assert.deepEqual(cut, [], `${width} px`);
    }
  });

  it('keeps the labels of survey points off the sight lines', async () => {
    const page = await site.open('/', { viewport: { width: 1366, height: 768 } });
    const crossed = await page.locator('.plan').evaluate((plan) => {
      const sight = plan.querySelector<SVGPathElement>('.sight')!;
      const length = sight.getTotalLength();
      const points = Array.from({ length: 2000 }, (_, index) =>
        sight.getPointAtLength((length * index) / 2000),
      );
      return [...plan.querySelectorAll<SVGGElement>('g')].filter((group) => {
        const { e: x, f: y } = group.transform.baseVal.consolidate()!.matrix;
        const box = group.querySelector('text')!.getBBox();
        return points.some(
          (point) =>
            point.x > x + box.x &&
            point.x < x + box.x + box.width &&
            point.y > y + box.y &&
            point.y < y + box.y + box.height,
        );
      }).length;
    });
    assert.equal(crossed, 0);
  });

  it('links each service to its references or the laboratory, and to the responsible colleague if there is one', async () => {
    const people = (await site.api('GET', '/api/content/people')) as Record<string, unknown>[];
    const { personId, name, role, phone } = people[1]!;
    const changed = { name, role, phone, discipline: 'geodezia' };
    await site.api('PUT', `/api/content/people/${personId}`, changed);
    const page = await site.open('/#tevekenysegek');
    const ways = await page.locator('.competencies > section').evaluateAll((all) =>
      all.map((service) => {
        const [way, call] = service.querySelectorAll<HTMLAnchorElement>('.service-ways a');
        return [way?.pathname, service.querySelector('.service-ways p')?.textContent, call?.href];
      }),
    );
    assert.deepEqual(
      ways.map(([path]) => path),
      [
        '/projects/geodezia',
        '/projects/geotechnika',
        '/projects/kornyezetvedelem',
        '/projects/epiteskivitelezes',
        '/projects',
        '/groundlab',
      ],
    );
    assert.match(ways[0]![1]!, /^Felelős: Minta Balázs, /);
    assert.equal(ways[0]![2], 'tel:+3610000011');
  });

  it('opens and closes a section by keyboard', async () => {
    const page = await site.open('/', { reducedMotion: 'reduce' });
    const table = page.getByRole('columnheader', { name: 'Kód' });
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (focused.includes('Tervezési jogosultságok')) break;
    }
    assert.equal(await table.isVisible(), false);
    await page.keyboard.press('Enter');
    assert.equal(await table.isVisible(), true);
    await page.keyboard.press('Space');
    assert.equal(await table.isVisible(), false);
  });

  it('opens the section that the fragment of the address names', async () => {
    const page = await site.open('/#jogosultsagok');
    await page.getByRole('columnheader', { name: 'Kód' }).waitFor();
    assert.equal(await page.getByText('Szervezeti egységeink').isVisible(), false);
  });

  it('lists all authorisations with their codes, and codes without a name in one row', async () => {
    const page = await site.open('/#jogosultsagok');
    const [headings, ...rows] = await page
      .getByRole('table')
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText)),
      );
    assert.deepEqual(headings!.slice(0, 2), ['Jogosultság megnevezése', 'Kód']);
    const codes = rows.flatMap(([, code]) => code!.split(', '));
    assert.deepEqual(codes.sort(), [...CODES].sort());
    assert.ok(rows.every(([name]) => name !== ''));
    const [further, ...others] = rows.filter(([, code]) => code!.includes(', '));
    assert.deepEqual(
      [further!.slice(0, 3), others],
      [['További kódok', NAMELESS.join(', '), ''], []],
    );
    const names = await page.getByRole('table').getByRole('rowheader').allInnerTexts();
    assert.equal(names.length, CODES.length - NAMELESS.length + 1);
    assert.ok(names.includes('Geodéziai tervező') && names.includes('További kódok'));
  });

  it('enlarges a certificate, shows the next one, and returns the focus when the dialog closes', async () => {
    const page = await site.open('/#tanusitvanyok');
    const link = page.getByRole('link', { name: /ISO 14001/ });
    await link.click();
    const enlarged = page.getByRole('dialog', { name: 'Tanúsítványok' });
    assert.equal(
      await enlarged.getByRole('img').getAttribute('alt'),
      'Az ISO 14001 tanúsítvány mintaképe',
    );
    await page.keyboard.press('ArrowRight');
    assert.equal(await enlarged.getByText(/ISO 45001/).isVisible(), true);
    await page.keyboard.press('Escape');
    assert.equal(await enlarged.isVisible(), false);
    assert.equal(await link.evaluate((one) => one === document.activeElement), true);
  });

  it('links to the picture of a certificate if there is no script', async () => {
    const page = await site.open('/#tanusitvanyok', { javaScriptEnabled: false });
    const address = await page.getByRole('link', { name: /ISO 9001/ }).getAttribute('href');
    const response = await fetch(site.origin + address);
    assert.match(response.headers.get('content-type')!, /^image\//);
  });

  it('marks its sample data with one notice', async () => {
    const page = await site.open('/');
    assert.equal(await page.getByText('Mintaadat.', { exact: true }).count(), 1);
  });
});

const sectionHeadings = (page: Page) => page.locator('summary').getByRole('heading', { level: 2 });
