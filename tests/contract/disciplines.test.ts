import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { publicAddress } from '../../app/content/content-type.ts';
import { createApiClient } from '../../app/api/client/client.ts';
import { disciplinesStaff } from '../../app/features/projects/admin/disciplines.staff.ts';
import { projectType } from '../../app/features/projects/project.content-type.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { answerPage, builtPages } from '../../app/web/pages/pages.server.ts';
import { specDisciplines } from '../../app/content/site/discipline.content-type.ts';
import { peopleStaff } from '../../app/features/people/admin/people.staff.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { onePixel, projectFields } from '../support/factories.ts';
import { createNetwork } from '../support/form-session.ts';
import { until } from '../support/until.ts';

const PATH = '/api/content/disciplines';

async function start(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  const ask = (method: string, path: string, body?: unknown) =>
    api.call(method, path, { token, ...(body !== undefined && { body }) });
  const add = async (fields: Record<string, unknown>) => {
    const { status, body } = await ask('POST', `${PATH}?images=url`, fields);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const addProject = async (type: string, name = 'Mérés') =>
    await ask('POST', '/api/Projects?images=url', projectFields({ type, name }));
  const addPerson = async (fields: Record<string, unknown>) =>
    await ask('POST', '/api/content/people', { name: 'Vas Éva', role: 'osztályvezető', ...fields });
  return { ...api, token, ask, add, addProject, addPerson };
}

/** Public pages, always rendered. */
async function openPages({ application }: Awaited<ReturnType<typeof start>>) {
  const pages = await builtPages({
    api: application.call,
    publicUrl: 'http://site.test',
    report: assert.ifError,
    retentionDays: 365,
    requestId: () => undefined,
    formToken: () => 'token',
    cacheControl: 'no-cache',
    revisions: async () => application.revisions,
  });
  return async (path: string) => {
    const request = new Request(`http://site.test${path}`);
    const rendered = await pages.render!(path, request.signal);
    const response = await answerPage(rendered, request, 'http://site.test');
    return { status: response.status, html: await response.text() };
  };
}

onOneDatabase('disciplines', (name) => {
  it('are at first the eight of the specification, in its order', async () => {
    const { call } = await start(name);
    const { body } = await call('GET', PATH);
    assert.deepEqual(
      body.map(({ key }: { key: string }) => key),
      specDisciplines,
    );
    const inMenu = body.filter(({ isInMenu }: { isInMenu: boolean }) => isInMenu);
    assert.equal(inMenu.at(-1).key, 'tervtar');
    assert.equal(body[7].label, 'Projektmenedzsment');
  });

  it('have a page and work in the specified project calls as soon as they are added', async () => {
    const api = await start(name);
    const { call, add, addProject } = api;
    const show = await openPages(api);
    assert.equal((await show('/projects/vizugyi-tervezes')).status, 404);
    const type = '/api/projects/getprojectsbytype/vizugyi-tervezes?from=0&count=4&images=url';
    assert.equal((await call('GET', type)).status, 404);

    const made = await add({ label: 'Vízügyi tervezés', isInMenu: true, text: 'Folyók.\nGátak.' });
    assert.deepEqual([made.key, made.order], ['vizugyi-tervezes', 90]);
    assert.deepEqual((await call('GET', type)).body, []);
    const { body: project } = await addProject('vizugyi-tervezes', 'Tiszai gát');
    const { body: listed } = await call('GET', type);
    assert.deepEqual([listed.length, listed[0].name], [1, 'Tiszai gát']);
    const count = '/api/projects/getprojectcountbytype/vizugyi-tervezes';
    assert.equal((await call('GET', count)).body, 1);

    const page = await show('/projects/vizugyi-tervezes');
    assert.equal(page.status, 200);
    for (const part of ['<p>Folyók.</p>', '<p>Gátak.</p>', 'Tiszai gát', 'page-figure']) {
      assert.ok(page.html.includes(part), part);
    }
    assert.match(page.html, /<meta name="description" content="Folyók\."/);
    const address = publicAddress(projectType, project)!;
    assert.equal(address, `/projects/vizugyi-tervezes/${project.projectId}`);
    assert.ok((await show(address)).html.includes('Vízügyi tervezés'));
    for (const path of ['/contact', '/sitemap.xml', '/news']) {
      const { html } = await show(path);
      assert.ok(html.includes('/projects/vizugyi-tervezes'), path);
    }
    const home = await show('/');
    const [, services] = /<section class="home-services"(.*?)<\/section>/s.exec(home.html)!;
    assert.match(services!, /href="\/projects\/vizugyi-tervezes">Vízügyi tervezés<\/a>/);
  });

  it('have pages with a request button and a section menu, which omits the discontinued reprography', async () => {
    const api = await start(name);
    const show = await openPages(api);
    await api.addProject('geotechnika', 'Gát');
    const { html } = await show('/projects/geotechnika');
    const part = (from: string) => html.slice(html.indexOf(from)).split('</section>')[0]!;
    assert.match(part('discipline-introduction'), /class="button" href="\/ajanlatkeres\?szakag=/);
    assert.match(html, /<h2 class="project-list-heading">Referenciák<\/h2><article/);
    const [menu] = part('section-menu').split('</ul>');
    assert.equal(menu!.split('<li>').length - 1, 7);
    assert.ok(!menu!.includes('reprografia'));
    assert.equal((await show('/projects/reprografia')).status, 200);
  });

  it('can be renamed, removed from the menu and reordered on every page, and keep their keys', async () => {
    const api = await start(name);
    const { ask } = api;
    const show = await openPages(api);
    const menu = async () => {
      const { html } = await show('/impresszum');
      const [, list = ''] = /<details class="submenu">(.*?)<\/details>/s.exec(html)!;
      return [...list.matchAll(/href="\/projects\/([^"]+)"[^>]*>([^<]+)</g)].map(
        ([, key, label]) => `${key} ${label}`,
      );
    };
    assert.equal((await menu()).length, 6);
    const renamed = { label: 'Földmérés', key: 'foldmeres', isInMenu: true };
    const { body } = await ask('PUT', `${PATH}/1`, renamed);
    assert.deepEqual([body.key, body.label], ['geodezia', 'Földmérés']);
    assert.equal((await menu())[0], 'geodezia Földmérés');
    await ask('PUT', `${PATH}/6`, { label: 'Tervtár', isInMenu: false });
    assert.equal((await menu()).length, 5);
    await ask('PUT', `${PATH}/1/place`, { before: null });
    assert.equal((await menu())[0], 'geotechnika Geotechnika');
    assert.equal((await menu()).at(-1), 'geodezia Földmérés');
    assert.match((await show('/')).html, /class="forward" href="\/projects\/geotechnika"/);
    assert.match((await show('/projects/geodezia')).html, /<h1>Földmérés<\/h1>/);
  });

  it('show their head on their page, and a picture with its description', async () => {
    const api = await start(name);
    const { ask, addPerson } = api;
    const show = await openPages(api);
    const { personId } = (await addPerson({ phone: '+36 1 555 0199' })).body;
    const plain = (html: string) => html.replaceAll('\u00A0', ' ');
    const { html: before } = await show('/projects/tervtar');
    const fields = { label: 'Tervtár', headId: personId, image: onePixel, imageAlt: 'Egy térkép' };
    assert.equal((await ask('PUT', `${PATH}/6`, fields)).status, 200);
    const html = plain((await show('/projects/tervtar')).html);
    for (const part of ['Vas Éva', 'osztályvezető', 'tel:+3615550199', 'alt="Egy térkép"']) {
      assert.ok(html.includes(part) && !before.includes(part), part);
    }
    assert.ok(!html.includes('page-figure'), 'the picture stands in the place of the drawing');
    const staying = await ask('DELETE', `/api/content/people/${personId}`);
    assert.equal(staying.status, 409);
    assert.match(staying.body.title, /szakágat vezet: „Tervtár”\. Előbb ott válasszon/);
    const site = (await api.call('GET', '/api/site')).body;
    const person = (await api.call('GET', `/api/content/people/${personId}`)).body;
    assert.equal(peopleStaff.whyItStays!(person, site), staying.body.title);
    assert.equal(peopleStaff.whyItStays!({ ...person, personId: 9999 }, site), undefined);
    const nobody = await ask('PUT', `${PATH}/6`, { ...fields, headId: 9999 });
    assert.deepEqual([nobody.status, nobody.body.errors], [400, { headId: ['Ez már nincs meg'] }]);
    await ask('PUT', `/api/content/people/${personId}`, { name: 'Kő Éva', role: 'igazgató' });
    assert.ok(plain((await show('/projects/tervtar')).html).includes('Kő Éva'));
  });

  it('get keys that differ from addresses of the site and from keys of former disciplines', async () => {
    const { add, ask, databaseUrl } = await start(name);
    const keyOf = async (label: string) => (await add({ label })).key;
    assert.equal(await keyOf('Árvízvédelmi  MŰVEK & gátak!'), 'arvizvedelmi-muvek-gatak');
    assert.equal(await keyOf('Geodézia'), 'geodezia-2');
    assert.equal(await keyOf('Új'), 'uj-2');
    assert.equal(await keyOf('—'), 'szakag');
    assert.match(
      await keyOf('Szóról szóra nagyon hosszú név '.repeat(3).slice(0, 80)),
      /^[a-z0-9-]{1,40}$/,
    );
    const { disciplineId } = await add({ label: 'Geofizika' });
    assert.equal((await ask('DELETE', `${PATH}/${disciplineId}`)).status, 204);
    assert.equal(await keyOf('Geofizika'), 'geofizika-2', 'the first may come back');
    const back = await ask('POST', '/api/bin/restore', {
      kind: 'disciplines',
      itemId: disciplineId,
    });
    assert.equal(back.status, 204);
    assert.equal((await ask('GET', `${PATH}/${disciplineId}`)).body.key, 'geofizika');
    const together = await Promise.all(Array.from({ length: 6 }, () => keyOf('Hidrológia')));
    assert.equal(new Set(together).size, 6);
    await assert.rejects(
      execute(databaseUrl, `insert into discipline (label, key) values ('x', 'geodezia')`),
    );
    assert.equal((await ask('POST', PATH, { label: 'x'.repeat(81) })).status, 400);
  });

  it('cannot be deleted if the specification names them or an item uses them', async () => {
    const api = await start(name);
    const { ask, add, addProject, addPerson } = api;
    const { send } = createNetwork(api, api.token);
    const client = createApiClient(send, 'http://site.test');
    const told = async (id: number) =>
      await disciplinesStaff.findWhyItStays!((await ask('GET', `${PATH}/${id}`)).body, client);
    const fixed = await ask('DELETE', `${PATH}/8`);
    assert.deepEqual([fixed.status, fixed.body.type], [409, 'urn:problem:has-to-stay']);
    assert.match(fixed.body.title, /^Ez a honlap nyolc alapszakágának egyike: nem törölhető/);

    const { disciplineId, key } = await add({ label: 'Geofizika' });
    const { projectId } = (await addProject(key)).body;
    const used = await ask('DELETE', `${PATH}/${disciplineId}`);
    assert.deepEqual([used.status, /mert 1 referencia/.test(used.body.title)], [409, true]);
    assert.equal(await told(disciplineId), used.body.title);
    assert.equal((await ask('DELETE', `/api/Projects/${projectId}`)).status, 204);
    const { personId } = (await addPerson({ discipline: key })).body;
    const named = (await ask('DELETE', `${PATH}/${disciplineId}`)).body.title;
    assert.match(named, /mert 1 munkatárs/);
    assert.equal(await told(disciplineId), named);
    await ask('PUT', `/api/content/people/${personId}`, { name: 'Vas Éva', role: 'igazgató' });
    assert.equal(await told(disciplineId), undefined);
    assert.equal((await ask('DELETE', `${PATH}/${disciplineId}`)).status, 204);

    const lost = { kind: 'project', itemId: projectId };
    const alone = await ask('POST', '/api/bin/restore', lost);
    assert.deepEqual([alone.status, alone.body.type], [409, 'urn:problem:belongs-to-missing']);
    const itself = { kind: 'disciplines', itemId: disciplineId };
    assert.equal((await ask('POST', '/api/bin/restore', itself)).status, 204);
    assert.equal((await ask('POST', '/api/bin/restore', lost)).status, 204);
  });
});

onOneDatabase('an item that belongs to a discipline', (name) => {
  it('is refused with an error if the discipline does not exist', async () => {
    const { ask, add, addProject, addPerson } = await start(name);
    const unknown = ['Ilyen szakág nincs'];
    for (const type of ['nincs', 'Geodezia', '../geodezia', 'x'.repeat(61), 5]) {
      const { status, body } = await addProject(type as string);
      assert.deepEqual([status, body.errors], [400, { type: unknown }], String(type));
    }
    assert.deepEqual((await addProject('')).body.errors, { type: ['A szakág kötelező'] });
    assert.deepEqual((await addPerson({ discipline: 'nincs' })).body.errors, {
      discipline: unknown,
    });
    const { projectId } = (await addProject('tervtar')).body;
    const { disciplineId, key } = await add({ label: 'Geofizika' });
    await ask('DELETE', `${PATH}/${disciplineId}`);
    const late = await ask('PUT', `/api/Projects/${projectId}`, projectFields({ type: key }));
    assert.deepEqual([late.status, late.body.errors], [400, { type: unknown }]);
    const pending = await ask('PUT', `/api/projects/pending/${projectId}`, {
      ...projectFields({ type: key }),
      baseVersion: 1,
    });
    assert.match(pending.body.title, /^A referencia így nem tárolható: ilyen szakág nincs\./);
    assert.equal(pending.status, 409);
  });

  it('cannot be published or restored if the discipline no longer exists', async () => {
    const { ask, add, addProject } = await start(name);
    const { disciplineId, key } = await add({ label: 'Geofizika' });
    const { projectId } = (await addProject(key)).body;
    const path = `/api/Projects/${projectId}?images=url`;
    const { body: moved } = await ask('PUT', path, projectFields({ type: 'tervtar' }));
    const pendingPath = `/api/projects/pending/${projectId}`;
    const change = { ...projectFields({ type: key }), baseVersion: moved.version };
    assert.equal((await ask('PUT', pendingPath, change)).status, 200);
    assert.equal((await ask('DELETE', `${PATH}/${disciplineId}`)).status, 204);
    const published = await ask('POST', pendingPath);
    assert.deepEqual(
      [published.status, published.body.type],
      [409, 'urn:problem:belongs-to-missing'],
    );
    const history = await ask(
      'GET',
      `/api/history?kind=project&itemId=${projectId}&from=0&count=9`,
    );
    const { historyId } = history.body.items.at(-1);
    const reverted = await ask('POST', `/api/history/${historyId}/revert`);
    assert.deepEqual(
      [reverted.status, reverted.body.type],
      [409, 'urn:problem:belongs-to-missing'],
    );
    assert.match(reverted.body.title, /^A referencia így nem tárolható/);
    assert.equal(
      (await ask('GET', path.replace('/Projects/', '/projects/getproject/'))).body.type,
      'tervtar',
    );
  });

  it('keeps an unknown discipline that was written to the database directly', async () => {
    const api = await start(name);
    const { ask, addProject, databaseUrl } = api;
    const { projectId } = (await addProject('tervtar', 'Régi')).body;
    await execute(databaseUrl, `update project set type = 'banyaszat'`);
    const show = await openPages(api);
    assert.equal((await show('/projects/banyaszat')).status, 404);
    assert.equal((await show(`/projects/banyaszat/${projectId}`)).status, 404);
    assert.equal((await show('/projects/tervtar')).status, 200);
    assert.equal(
      (await ask('GET', '/api/projects/getprojects?images=url')).body[0].type,
      'banyaszat',
    );
    const saved = await ask(
      'PUT',
      `/api/Projects/${projectId}`,
      projectFields({ type: 'banyaszat' }),
    );
    assert.equal(saved.status, 200, 'a correction of its name does not wait for that');
    assert.equal((await addProject('banyaszat')).status, 400);
  });
});

/** PostgreSQL allows parallel writes; SQLite serialises them. */
it('the deletion of a discipline and the creation of a project in it exclude each other', async () => {
  const { ask, add, addProject, databaseUrl } = await start('PostgreSQL');
  const other = openDatabase(databaseUrl, () => {});
  after(() => other.close());
  const somebodyWaits = () =>
    until(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
      return rows.length > 0;
    });

  const [going, coming] = [await add({ label: 'Geofizika' }), await add({ label: 'Hidrológia' })];
  let saving: ReturnType<typeof ask> | undefined;
  await other.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('discipline').where('key', '=', going.key).execute();
    saving = addProject(going.key);
    await somebodyWaits();
  });
  assert.deepEqual((await saving!).body.errors, { type: ['Ilyen szakág nincs'] });

  const { projectId } = (await addProject('tervtar')).body;
  let deleting: ReturnType<typeof ask> | undefined;
  await other.db.transaction().execute(async (transaction) => {
    await sql`select 1 from discipline where key = ${coming.key} for key share`.execute(
      transaction,
    );
    await sql`update project set type = ${coming.key} where "projectId" = ${projectId}`.execute(
      transaction,
    );
    deleting = ask('DELETE', `${PATH}/${coming.disciplineId}`);
    await somebodyWaits();
  });
  assert.equal((await deleting!).status, 409);
});
