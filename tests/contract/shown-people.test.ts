/** Persons to ask, on the pages of a discipline and of the laboratory. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { projectFields } from '../support/factories.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { openPages } from '../support/shown-pages.ts';

/** The person with the given label, as far as a page shows one. */
const cardOf = (label: string, html: string): string | undefined =>
  new RegExp(`>${label}</(?:dt|p)>(?:<dd>)?<div class="person-card">(.*?)</div>`).exec(html)?.[1];

/** Label and address of each link in the contact bar, if the page has one. */
function barLinks(html: string): string[][] | undefined {
  const bar = /<nav class="contact-bar".*?<\/nav>/.exec(html)?.[0];
  if (!bar) return undefined;
  return [...bar.matchAll(/<a ([^>]*)>([^]*?)<\/a>/g)].map(([, attributes, text]) => {
    const valueOf = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes!)?.[1];
    return [valueOf('aria-label') ?? text!, valueOf('href')!.replaceAll('&amp;', '&')];
  });
}

onOneDatabase('a person to ask', (database) => {
  it('is shown beside the accreditation number of the laboratory, if it has a head', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const pageAt = await openPages(api.application);
    for (const [path, label, role] of [
      ['/groundlab', 'A laboratórium vezetője', 'Laboratóriumvezető'],
      ['/en/groundlab', 'Head of the laboratory', 'Laboratory Manager'],
    ] as const) {
      const card = cardOf(label, await pageAt(path))!;
      assert.match(card, /class="portrait".*Minta Erika.*tel:\+3610000014/);
      assert.ok(card.includes(role));
    }
    assert.match(
      await pageAt('/groundlab'),
      /href="https:\/\/www\.nah\.gov\.hu\/"[^>]*>A Nemzeti Akkreditáló Hatóság honlapja</,
    );
    const laboratory = '/api/content/laboratory';
    const { body } = await api.call('GET', laboratory);
    await api.call('PUT', laboratory, { token, body: { ...body, headId: null } });
    assert.doesNotMatch(await pageAt('/groundlab'), /person-card/);
  });

  it('is the head of the discipline on its page, or else its first member', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const pageAt = await openPages(api.application);
    const page = await pageAt('/projects/geodezia');
    assert.match(cardOf('Kapcsolattartó', page)!, /class="portrait".*Minta Balázs.*tel:/);
    assert.match(cardOf('Contact', await pageAt('/en/projects/geodezia'))!, /Head of Surveying/);
    assert.doesNotMatch(await pageAt('/projects/reprografia'), /person-card/);

    const disciplines = '/api/content/disciplines';
    const all = (await api.call('GET', disciplines)).body as {
      key: string;
      disciplineId: number;
    }[];
    const surveying = all.find(({ key }) => key === 'geodezia')!;
    const changed = await api.call('PUT', `${disciplines}/${surveying.disciplineId}`, {
      token,
      body: { ...surveying, headId: 1 },
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const card = cardOf('A szakág vezetője', await pageAt('/projects/geodezia'));
    assert.match(card!, /Minta Anna/);
  });

  it('is shown on the contact page with the description of the portrait, and the qualifications in order', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const image = asDataUrl(await scene(60, 40).png().toBuffer());
    const { status } = await api.call('POST', '/api/content/people', {
      token,
      body: {
        name: 'Próba Piroska',
        role: 'Fúrómester',
        qualifications: 'GT-T\nokleveles mérnök',
        image,
        imageAlt: 'Próba Piroska arcképe',
      },
    });
    assert.equal(status, 201);
    const html = await (await openPages(api.application))('/contact');
    assert.match(html, /alt="Próba Piroska arcképe"/);
    const [row] = /<tr>(?:(?!<tr>)[^])*Próba Piroska[^]*?<\/tr>/.exec(html)!;
    assert.match(row, />GT-T<[^]*>okleveles mérnök</);
  });

  it('can be called from the contact bar on phones, which else calls the company, and links to a request about the page', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const pageAt = await openPages(api.application);
    const addProject = async (type: string) => {
      const body = projectFields({ type });
      return (await api.call('POST', '/api/projects', { token, body })).body.projectId as number;
    };
    const [survey, copies] = [await addProject('geodezia'), await addProject('reprografia')];
    const company = ['Hívás: +36 1 000 0000', 'tel:+3610000000'];
    const geotechnics = ['Hívás: Minta Csilla, +36 1 000 0012', 'tel:+3610000012'];
    const surveying = ['Hívás: Minta Balázs, +36 1 000 0011', 'tel:+3610000011'];
    const service = '?szolgaltatas=cpt-szondazas';
    for (const [path, call, query] of [
      ['/', company, ''],
      ['/news', company, ''],
      ['/groundlab', ['Hívás: Minta Erika, +36 1 000 0014', 'tel:+3610000014'], ''],
      ['/szolgaltatasok/cpt-szondazas', geotechnics, service],
      ['/projects/geotechnika', geotechnics, '?szakag=geotechnika'],
      ['/projects/geodezia', surveying, '?szakag=geodezia'],
      [`/projects/geodezia/${survey}`, surveying, `?szakag=geodezia&reference=${survey}`],
      ['/projects/reprografia', company, ''],
      [`/projects/reprografia/${copies}`, company, ''],
    ] as const) {
      const ask = ['Ajánlatot kérek', `/ajanlatkeres${query}`];
      assert.deepEqual(barLinks(await pageAt(path)), [call, ask], path);
    }
    assert.deepEqual(barLinks(await pageAt('/en/services/cpt-szondazas')), [
      ['Call: Minta Csilla, +36 1 000 0012', 'tel:+3610000012'],
      ['Request a quotation', `/en/ajanlatkeres${service}`],
    ]);
    for (const path of ['/ajanlatkeres', '/contact']) {
      assert.equal(barLinks(await pageAt(path)), undefined, path);
    }
  });
});
