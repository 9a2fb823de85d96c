import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { pictureNames } from './pictures.ts';

const FOLDER = 'db/seed/pictures';

test('every sample picture is there, and none beside', () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), pictureNames.map((name) => `${name}.jpg`).sort());
});

for (const name of pictureNames) {
  test(`the picture ${name} is 1600 × 1000 px and at most 120 kB`, async () => {
    const path = `${FOLDER}/${name}.jpg`;
    const { width, height, format } = await sharp(path).metadata();
    assert.deepEqual({ width, height, format }, { width: 1600, height: 1000, format: 'jpeg' });
    assert.ok(statSync(path).size <= 120_000, `${statSync(path).size} bytes`);
  });
}
