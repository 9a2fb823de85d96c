import assert from 'node:assert/strict';
import { it } from 'node:test';
import { projectType, projectMessages } from '../../app/features/projects/project.content-type.ts';
import { specDisciplines } from '../../app/content/site/discipline.content-type.ts';
import { startApi } from '../support/application.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import {
  onePixel,
  projectFields,
  optionalFields,
  untimed,
  untranslated,
} from '../support/factories.ts';

const ids = (body: { projectId: number }[]) => body.map(({ projectId }) => projectId);

onBothDatabases('projects in the API', (database) => {
  it('are listed newest first: all of them, or those of one type in pages', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const dates = ['2024-01-01', '2025-01-01', '2024-01-01', '2023-01-01'];
    for (const date of dates) {
      await call('POST', '/api/Projects', { token, body: projectFields({ date }) });
    }
    await call('POST', '/api/Projects', { token, body: projectFields({ type: 'tervtar' }) });

    const page = async (from: number, count: number) => {
      const path = '/api/projects/getprojectsbytype/geotechnika';
      return ids((await call('GET', `${path}?from=${from}&count=${count}`)).body);
    };
    assert.deepEqual(ids((await call('GET', '/api/projects/getprojects')).body), [5, 2, 3, 1, 4]);
    assert.deepEqual(await page(0, 4), [2, 3, 1, 4]);
    assert.deepEqual(await page(1, 2), [3, 1]);
    assert.deepEqual(await page(100, 100), []);
    const count = async (type: string) =>
      (await call('GET', `/api/projects/getprojectcountbytype/${type}`)).body;
    assert.deepEqual(
      [await count('geotechnika'), await count('TERVTAR'), await count('reprografia')],
      [4, 1, 0],
    );
  });

  it('are all listed in order, even if there are more than a hundred', async () => {
    const { application, call } = await startApi(database);
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    const { hash } = await seedPicture(application);
    for (const index of numbers) {
      await application.content.projects.create(
        {
          name: `R ${index}`,
          type: specDisciplines[index % 8]!,
          featured: false,
          image: `/media/${hash}.png`,
          imageAlt: '',
          date: day(index),
          description: '',
        },
        'url',
        { by: 'admin' },
      );
    }
    for (const images of ['data', 'url']) {
      const { body } = await call('GET', `/api/projects/getprojects?images=${images}`);
      const expected = numbers
        .map((index) => ({ projectId: index + 1, date: day(index) }))
        .sort((a, b) => b.date.localeCompare(a.date) || b.projectId - a.projectId);
      assert.deepEqual(ids(body), ids(expected));
    }
  });
});

onOneDatabase('projects in the API', (database) => {
  it('are stored as sent, and returned with 201 and their address', async () => {
    const { call, signIn } = await startApi(database);
    const fields = projectFields({ name: 'Árvíztűrő híd', featured: true, description: 'a\nb' });

    const created = await call('POST', '/api/Projects', { token: await signIn(), body: fields });

    assert.equal(created.status, 201);
    assert.deepEqual(created.body, {
      projectId: 1,
      ...fields,
      ...untimed,
      ...optionalFields,
      ...untranslated(projectType),
      version: 1,
    });
    assert.equal(created.headers.get('location'), '/api/projects/getproject/1');
    assert.equal(created.headers.get('etag'), '"1"');
    assert.deepEqual((await call('GET', '/api/projects/getproject/1')).body, created.body);
  });

  it('can be saved without the description and the featured field', async () => {
    const { call, signIn } = await startApi(database);
    const body = projectFields({ featured: undefined, description: undefined });
    const created = await call('POST', '/api/projects', { token: await signIn(), body });
    assert.deepEqual([created.body.featured, created.body.description], [false, '']);
  });

  it('can only have one of eight types', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    for (const key of specDisciplines) {
      const { status } = await call('POST', '/api/Projects', {
        token,
        body: projectFields({ type: key }),
      });
      assert.equal(status, 201, key);
    }
    for (const path of ['getprojectsbytype/utepites?from=0&count=4', 'getprojectcountbytype/x']) {
      const { status, body } = await call('GET', `/api/projects/${path}`);
      assert.deepEqual([status, body.title], [404, 'Ilyen szakág nincs']);
    }
    const refused = await call('POST', '/api/Projects', {
      token,
      body: projectFields({ type: 'utepites' }),
    });
    assert.deepEqual(refused.body.errors, { type: ['Ilyen szakág nincs'] });
  });

  it('are refused with the specification’s messages if fields are missing', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const errors = {
      name: ['A név kötelező'],
      type: ['A szakág kötelező'],
      image: ['A kép kötelező'],
      date: ['A dátum kötelező'],
    };
    for (const empty of ['', null, undefined]) {
      const body = { name: empty ?? '', type: empty, image: empty, date: empty ?? '' };
      for (const [method, path] of [
        ['POST', '/api/Projects'],
        ['PUT', '/api/Projects/1'],
      ] as const) {
        const { status, body: problem } = await call(method, path, { token, body });
        assert.deepEqual([status, problem.errors], [400, errors]);
      }
    }
    assert.equal(projectMessages.nameRequired, errors.name[0]);
    assert.deepEqual((await call('GET', '/api/projects/getprojects')).body, []);
  });
});

function day(index: number): string {
  return `2025-01-${String(1 + (index % 9)).padStart(2, '0')}`;
}

type Started = Awaited<ReturnType<typeof startApi>>;

async function seedPicture({ pictures }: Started['application']): Promise<{ hash: string }> {
  const url = await pictures.upload(Buffer.from(onePixel.split(',')[1]!, 'base64'));
  return { hash: /\/media\/([\w-]+)\./.exec(url)![1]! };
}
