import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import samplePictures from '../app/text/messages/sample-pictures.json' with { type: 'json' };
import { pdfFile } from '../scripts/assets/documents/pdf-file.ts';
import { privacyPolicy } from '../scripts/assets/documents/privacy-policy.ts';
import { websiteNotice } from '../scripts/assets/documents/website-notice.ts';
import { company } from '../db/first-content/company.ts';
import { oldWords } from './support/old-words.ts';

describe('the texts of the site', () => {
  const sources = globSync([
    'app/text/messages/*.ts',
    'app/**/*.messages.ts',
    'app/main/content-types.ts',
    'app/**/*.{contract,content-type}.ts',
    'app/content/**/*.ts',
    'db/seed/*.json',
    'scripts/assets/**/*.ts',
  ]);

  it('are read from more than sixty files', () => assert.ok(sources.length > 60));

  it('contain no phrase that was corrected before', () => {
    const found = sources.flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
      return oldWords.filter((old) => text.includes(old)).map((old) => `${file}: ${old}`);
    });
    assert.deepEqual(found, []);
  });

  it('include the label of sample pictures only in pages, not in the drawings', () => {
    const drawn = globSync('scripts/assets/**/*.ts').filter((file) =>
      readFileSync(file, 'utf8').includes('Mintakép'),
    );
    assert.deepEqual(drawn, []);
  });
});

describe('the texts for operators', () => {
  const sources = globSync([
    'app/main/{commands,doctor}/*.ts',
    'app/main/{command-line,installation,start,stop}.server.ts',
    'app/operations/{backup,transfer}/**/*.server.ts',
    'app/platform/**/*.server.ts',
    'app/identity/account.service.server.ts',
    'scripts/*.mjs',
    'deploy/*',
    'compose.yaml',
  ]).filter((file) => !/\.(api|module)\.server\.ts$/.test(file));
  /** The maintenance page in the configurations of nginx, and names of staff screens. */
  const forOthers = /return 503 '[^']*'|“[^”]+”/g;
  /** Files with Hungarian text: a mail to the office, and stored texts. */
  const hungarian = /doctor\/services\.check|old-site\/take-item/;

  it('are read from a plausible number of files', () => assert.ok(sources.length > 100));

  it('are in English, except for the names of staff screens', () => {
    const found = sources
      .filter((file) => !hungarian.test(file))
      .filter((file) => /[áéíóöőúüű]/i.test(readFileSync(file, 'utf8').replaceAll(forOthers, '')));
    assert.deepEqual(found, []);
  });
});

describe('the sample documents on data protection', () => {
  for (const document of [privacyPolicy, websiteNotice]) {
    it(`are equal to the generated file: ${document.file}.pdf`, async () => {
      const made = await pdfFile(document, company.shortName);
      assert.ok(made.equals(readFileSync(`public/documents/${document.file}.pdf`)));
    });
  }

  it('describe how the software handles IP addresses', () => {
    const text = JSON.stringify(websiteNotice);
    assert.doesNotMatch(text, /naplókat/);
    assert.match(text, /naplója[^"]*IP-címet[^"]*bejelentkezés[^"]*kivéve[^"]*nem/);
    assert.match(text, /bejelentkezés kísérlet[^"]*naplóban legfeljebb 30 napig/);
  });
});

describe('the sample pictures', () => {
  it('are recognised by the digests of their files', () => {
    const kept = globSync('db/seed/pictures/*.jpg').map((file) =>
      createHash('sha256').update(readFileSync(file)).digest('base64url'),
    );
    assert.deepEqual([...samplePictures.light, ...samplePictures.dark].sort(), kept.sort());
  });
});
