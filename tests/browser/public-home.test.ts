import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { asRead, assertSeen } from '../support/seen.ts';
import { undoAfterTest } from '../support/pages.ts';
import { useSite } from '../support/site.ts';
import { assertFocused } from '../support/staff.ts';
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

  it('has five closed sections, which open and close by their headings and by keyboard, also without a script', async () => {
    const html = await (await fetch(site.origin)).text();
    const closed = html.matchAll(/<details class="stratum"><summary>.*?<h2>(.*?)<\/h2>/g);
    assert.deepEqual(
      [...closed].map(([, heading]) => asRead(heading!)),
      HEADINGS,
    );
    const page = await site.open('/');
    const sections = page.locator('summary', { has: page.getByRole('heading', { level: 2 }) });
    assert.deepEqual(await sections.getByRole('heading').allInnerTexts(), HEADINGS);
    const body = page.getByText('Szervezeti egységeink');
    const introduction = page.getByRole('heading', { name: 'Bemutatkozás' });
    assert.equal(await body.isVisible(), false);
    await introduction.click();
    assert.equal(await body.isVisible(), true);
    await introduction.click();
    assert.equal(await body.isVisible(), false);

    const table = page.getByRole('columnheader', { name: 'Kód' });
    await sections.nth(1).focus();
    await page.keyboard.press('Tab');
    await assertFocused(sections.nth(2));
    assert.equal(await table.isVisible(), false);
    await page.keyboard.press('Enter');
    assert.equal(await table.isVisible(), true);
    await page.keyboard.press('Space');
    assert.equal(await table.isVisible(), false);
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    it(`introduces the company within the first screen, with a link that opens and scrolls to a section, at ${viewport.width} px`, async () => {
      const page = await site.open('/', { viewport, reducedMotion: 'no-preference' });
      const introduction = page.getByText('Cégünket 1950-ben alapították.').first();
      const { y, height } = (await introduction.boundingBox())!;
      assert.ok(y + height <= viewport.height, `ends at ${y + height} px`);
      await introduction.getByRole('link', { name: 'Bemutatkozás' }).click();
      await page.waitForURL('**/#bemutatkozas');
      await page.getByText('Szervezeti egységeink').waitFor();
      const heading = page.getByRole('heading', { name: 'Bemutatkozás' });
      await until(async () => (await heading.boundingBox())!.y < viewport.height / 2);
    });
  }

  it('shows figures, services with their contacts, references, news and one notice of sample data, and invites a request', async () => {
    const people = (await site.api('GET', '/api/content/people')) as Record<string, unknown>[];
    const { personId, name, role, phone } = people[1]!;
    const changed = { name, role, phone, discipline: 'geodezia' };
    await site.api('PUT', `/api/content/people/${personId}`, changed);
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
    assert.equal(await page.getByText('Mintaadat.', { exact: true }).count(), 1);
    const hero = page.locator('.hero');
    await hero.getByText('Válasz 2 munkanapon belül').waitFor();
    const step = page.getByRole('complementary', { name: 'Van egy feladata?' });
    assert.ok((await step.boundingBox())!.y > (await news.last().boundingBox())!.y);
    await step.getByRole('link', { name: '+36 1 000 0000' }).waitFor();
    await hero.getByRole('link', { name: 'Ajánlatot kérek' }).click();
    for (const part of ['h1', '.lead', '.answer-promise', '[href^="tel:"]'])
      await assertSeen(page.locator(`.page-heading ${part}`), `${part} of the form`);
  });

  it('shows the response time and the request button beside a drawing with whole, legible survey points at each width', async () => {
    const page = await site.open();
    for (const path of ['/', '/en']) {
      await page.goto(path);
      const ground = page.locator('.hero-promise');
      const colour = await ground.evaluate((one) => getComputedStyle(one).backgroundColor);
      assert.match(colour, /^rgb\(/, 'the text has an opaque background');
      for (const [width, height] of [
        [390, 844],
        [768, 1024],
        [820, 1180],
        [1024, 768],
        [1280, 800],
        [1280, 1024],
        [1366, 657],
        [1366, 768],
        [1440, 900],
        [1920, 1080],
      ] as const) {
        const where = `${path} at ${width} × ${height} px`;
        await page.setViewportSize({ width, height });
        const { text, button, station, cut } = await page.evaluate(measureHero);
        assert.ok(text.y >= button.bottom && text.y < button.y + 110, where);
        assert.ok(station.y > text.bottom || station.x > text.right, `${where}: text on a point`);
        assert.deepEqual(cut, [], where);
        if (height === 657) assert.ok(button.bottom <= 657 - 16, `${where}: ${button.bottom}`);
      }
      assert.equal(await page.locator('.plan').evaluate(countCrossedLabels), 0, path);
    }
  });

  it('opens the section that the fragment names, such as all authorisations, whose codes without a name share a row', async () => {
    const page = await site.open('/#jogosultsagok');
    await page.getByRole('columnheader', { name: 'Kód' }).waitFor();
    assert.equal(await page.getByText('Szervezeti egységeink').isVisible(), false);
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

  it('opens the section again when a slow device reloads the page', async () => {
    const page = await site.open('/#tanusitvanyok');
    const devtools = await page.context().newCDPSession(page);
    undoAfterTest(page, () => devtools.detach());
    // The cached script runs early.
    await page.reload();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await page.reload();
    await page.getByRole('link', { name: /ISO 14001/ }).waitFor();
  });

  it('enlarges a sample certificate, shows the next one, and returns the focus when the dialog closes', async () => {
    const page = await site.open('/#tanusitvanyok');
    const link = page.getByRole('link', { name: /ISO 14001/ });
    const { headers } = await fetch(site.origin + (await link.getAttribute('href')));
    assert.match(headers.get('content-type')!, /^image\//, 'what the link opens without a script');
    await link.click();
    const enlarged = page.getByRole('dialog', { name: 'Tanúsítványok' });
    assert.equal(
      await enlarged.getByRole('img').getAttribute('alt'),
      'Az ISO 14001 tanúsítvány mintaképe',
    );
    await enlarged.getByText(/ISO 14001[^]* – mintakép/).waitFor();
    await page.keyboard.press('ArrowRight');
    assert.equal(await enlarged.getByText(/ISO 45001/).isVisible(), true);
    await page.keyboard.press('Escape');
    assert.equal(await enlarged.isVisible(), false);
    assert.equal(await link.evaluate((one) => one === document.activeElement), true);
  });
});

/** Runs in the page. Also returns the texts and points of the drawing that the edge of the window cuts. */
function measureHero() {
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const parts = [...document.querySelectorAll('.plan :is(text, .station)')];
  const isCut = (part: Element) => {
    const { left, right } = part.getBoundingClientRect();
    return left < innerWidth && right > innerWidth;
  };
  return {
    text: box('.hero-promise'),
    button: box('.hero-ways .button'),
    station: box('.plan .near .station'),
    cut: parts.filter(isCut).map(({ outerHTML }) => outerHTML),
  };
}

/** Runs in the page. Counts the labels of survey points that a sight line crosses. */
function countCrossedLabels(plan: Element): number {
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
}
