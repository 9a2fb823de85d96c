import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { projectFields } from '../support/factories.ts';

async function upload({ call }: TestApi, token: string, words: string): Promise<string> {
  const { body } = await call('POST', '/api/documents', {
    token,
    raw: documentForm(pdf(words), 'Minta.pdf'),
  });
  return body.url as string;
}
const hashOf = (address: string) => address.split('/')[2]!;

onOneDatabase('content linked to a PDF document or to a responsible colleague', (name) => {
  it('keeps the link if a save omits it, and gets the new document after a replacement', async () => {
    const api = await startApi(name);
    const { call } = api;
    const token = await api.signIn();
    const document = await upload(api, token, 'egy');
    const { body: project } = await call('POST', '/api/projects', {
      token,
      body: projectFields({ document }),
    });
    assert.equal(project.document, document);
    const paths = ['/api/content/certificates/1', '/api/content/legal-documents/1'];
    for (const path of paths) {
      const { body: before } = await call('GET', `${path}?images=url`);
      const { document: none, ...rest } = before;
      assert.equal(none, '', path);
      const sent = { ...rest, image: null };
      const saved = await call('PUT', path, { token, body: { ...sent, document } });
      assert.equal(saved.body.document, document, path);
      const again = await call('PUT', path, {
        token,
        body: { ...sent, version: saved.body.version },
      });
      assert.equal(again.body.document, document, `${path}: what is left out stays`);
    }
    const missing = document.replace(hashOf(document), 'x'.repeat(43));
    const refused = await call('PUT', paths[0]!, {
      token,
      body: { title: 'a', document: missing },
    });
    assert.deepEqual(Object.keys(refused.body.errors), ['document']);

    const item = `/api/library/item?hash=${hashOf(document)}`;
    const uses = JSON.stringify((await call('GET', item, { token })).body);
    for (const kind of ['certificates', 'legal-documents', 'project'])
      assert.match(uses, new RegExp(`"${kind}"`));
    const other = await upload(api, token, 'két kettő');
    const by = { hash: hashOf(document), by: hashOf(other) };
    const replaced = await call('POST', '/api/library/replace', { token, body: by });
    assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
    for (const path of paths) assert.equal((await call('GET', path)).body.document, other);
    const sizes = await call('GET', `/api/documents/sizes?of=${hashOf(other)},${'x'.repeat(43)}`);
    assert.deepEqual(sizes.body, [{ hash: hashOf(other), size: pdf('két kettő').length }]);
  });

  it('is not marked as a sample while it has an uploaded document', async () => {
    const api = await startApi(name);
    const { call } = api;
    const token = await api.signIn();
    const path = '/api/content/legal-documents/1';
    const save = async (fields: object) =>
      (await call('PUT', path, { token, body: fields })).body.isSample as boolean;
    assert.equal(await save({ title: 'Új cím' }), true);
    const document = await upload(api, token, 'saját');
    assert.equal(await save({ title: 'Új cím', document }), false);
    assert.equal(await save({ title: 'Új cím', document: '' }), true);
  });

  it('keeps a colleague who is in the trash, and refuses one who does not exist', async () => {
    const api = await startApi(name);
    const { call } = api;
    const token = await api.signIn();
    const nobody = await call('POST', '/api/projects', {
      token,
      body: projectFields({ responsibleId: 999 }),
    });
    assert.deepEqual(nobody.body.errors, { responsibleId: ['Ez a munkatárs már nincs meg'] });
    const { body: project } = await call('POST', '/api/projects', {
      token,
      body: projectFields({ responsibleId: '1' }),
    });
    assert.equal(project.responsibleId, 1);
    const path = `/api/projects/${project.projectId}`;
    const known = projectFields({ name: 'Más név' });
    assert.equal((await call('PUT', path, { token, body: known })).body.responsibleId, 1, 'kept');

    assert.equal((await call('DELETE', '/api/content/people/1', { token })).status, 204);
    const saved = await call('PUT', path, { token, body: { ...known, responsibleId: 1 } });
    assert.equal(saved.status, 200, 'who lies in the bin may stay named');
    const body = { kind: 'people', itemId: 1 };
    assert.equal((await call('POST', '/api/bin/restore', { token, body })).status, 204);
    const emptied = await call('PUT', path, { token, body: { ...known, responsibleId: null } });
    assert.equal(emptied.body.responsibleId, null);
  });
});
