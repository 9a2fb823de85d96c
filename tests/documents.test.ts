import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { references } from '../scripts/reference.ts';

const pages = globSync(['*.md', 'docs/**/*.md']);

describe('each link in a document leads to an existing file and heading', () => {
  for (const page of pages) {
    it(page, () => {
      const links = readFileSync(page, 'utf8').matchAll(
        /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
      );
      for (const [link, path, anchor] of links) {
        const target = path === '' ? page : join(dirname(page), path!);
        assert.ok(existsSync(target), link);
        if (anchor !== undefined) assert.ok(anchorsOf(target).includes(anchor), link);
      }
    });
  }
});

const anchors = new Map<string, string[]>();

function anchorsOf(page: string): string[] {
  if (!anchors.has(page)) anchors.set(page, readAnchors(page));
  return anchors.get(page)!;
}

function readAnchors(page: string): string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, text]) =>
    text!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('each generated page is up to date (npm run docs:reference)', () => {
  const words = (text: string) => text.replaceAll(/[\s|-]+/g, ' ');
  for (const [file, write] of Object.entries(references)) {
    it(file, () => assert.equal(words(readFileSync(`docs/${file}`, 'utf8')), words(write())));
  }
});
