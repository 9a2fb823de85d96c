import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import sharp from 'sharp';
import news from '../../db/seed/news.json' with { type: 'json' };
import projects from '../../db/seed/projects.json' with { type: 'json' };

const FOLDER = 'db/seed/pictures';
const files = readdirSync(FOLDER);

it('every sample picture in the folder is used, and no used picture is missing', () => {
  const used = [...news, ...projects].map(({ image }) => `${image}.jpg`);
  assert.deepEqual(files.toSorted(), [...new Set(used)].toSorted());
});

for (const file of files) {
  it(`the picture ${file} is 1600 × 1000 px and at most 120 kB`, async () => {
    const bytes = readFileSync(`${FOLDER}/${file}`);
    const { width, height, format } = await sharp(bytes).metadata();
    assert.deepEqual({ width, height, format }, { width: 1600, height: 1000, format: 'jpeg' });
    assert.ok(bytes.length <= 120_000, `${bytes.length} bytes`);
  });
}
