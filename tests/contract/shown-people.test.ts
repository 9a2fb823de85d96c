/** Persons to ask, on the pages of a discipline and of the laboratory. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { projectFields } from '../support/factories.ts';
import { openPages } from '../support/shown-pages.ts';

/** The person with the given label, as far as a page shows one. */
const cardOf = (label: string, html: string): string | undefined =>
  new RegExp(`>${label}</(?:dt|p)>(?:<dd>)?<div class="person-card">(.*?)</div>`).exec(html)?.[1];

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

  it('can be called from the contact bar on phones, also on the page of a reference', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const pageAt = await openPages(api.application);
    for (const [fields, called] of [
      [{ type: 'geodezia' }, 'Hívás: Minta Balázs, +36 1 000 0011'],
      [{ type: 'reprografia' }, 'Hívás: +36 1 000 0000'],
    ] as const) {
      const { body } = await api.call('POST', '/api/projects', {
        token,
        body: projectFields(fields),
      });
      const html = await pageAt(`/projects/${fields.type}/${body.projectId}`);
      const [bar] = /<nav class="contact-bar".*?<\/nav>/.exec(html)!;
      assert.ok(bar.includes(`aria-label="${called}"`), bar);
    }
    assert.match(await pageAt('/projects/reprografia'), /aria-label="Hívás: \+36 1 000 0000"/);
  });
});
