import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { PictureRefusal } from './picture-file.ts';
import { createUploadList } from './upload-list.ts';

it('all refused uploads are removed at once, and no others', async () => {
  const list = createUploadList();
  const cancelled: string[] = [];
  const start = (name: string, file: () => Promise<File>) =>
    list.start({ name, file, onDone: () => {}, onCancel: () => cancelled.push(name) });
  for (let index = 1; index <= 7; index += 1) {
    start(`${index}.txt`, () => Promise.reject(new PictureRefusal('Csak kép')));
  }
  start('hiba.jpg', () => Promise.reject(new Error('a fault')));
  start('uton.jpg', () => new Promise(() => {}));
  await setImmediate();
  assert.equal(list.read().filter(({ fault }) => fault === 'refused').length, 7);
  list.cancelRefused();
  assert.deepEqual(
    list.read().map(({ name, state }) => [name, state]),
    [
      ['hiba.jpg', 'failed'],
      ['uton.jpg', 'sending'],
    ],
  );
  assert.equal(cancelled.length, 7);
});

it('a limited number of files is uploaded at a time, in the order in which they were chosen', async () => {
  const list = createUploadList({ atOnce: 2 });
  const sent: string[] = [];
  const open = new Map<string, PromiseWithResolvers<File>>();
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const arrival = Promise.withResolvers<File>();
    open.set(name, arrival);
    const file = () => {
      sent.push(name);
      return arrival.promise;
    };
    list.start({ name, file, send: async () => `/media/${name}`, onDone: () => {} });
  }
  const idOf = (name: string) => list.read().find((upload) => upload.name === name)!.id;
  await setImmediate();
  assert.deepEqual(sent, ['a', 'b']);
  list.cancel(idOf('c'));
  open.get('b')!.resolve(new File([], 'b'));
  await setImmediate();
  assert.deepEqual(sent, ['a', 'b', 'd'], 'a cancelled one has no turn');
  open.get('a')!.reject(new PictureRefusal('Csak kép'));
  await setImmediate();
  assert.deepEqual(sent, ['a', 'b', 'd', 'e'], 'a failed one ends its turn');
});

it('a refused file that is sent again is no longer refused, so that a form waits for it', async () => {
  const list = createUploadList();
  const files = [Promise.reject(new PictureRefusal('Csak kép')), new Promise<File>(() => {})];
  const file = () => files.shift()!;
  list.start({ name: 'kep.jpg', file, onDone: () => {}, onCancel: () => {} });
  await setImmediate();
  const [refused] = list.read();
  assert.equal(refused!.fault, 'refused');
  list.retry(refused!.id);
  assert.deepEqual([list.read()[0]!.state, list.read()[0]!.fault], ['sending', undefined]);
});
