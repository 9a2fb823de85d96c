/** docs/security.md: every requirement is answered, and what shows it is there. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { requirements } from '../support/asvs.ts';

const text = readFileSync('docs/security.md', 'utf8');
const rows = text
  .slice(text.indexOf('\n## OWASP ASVS 5.0'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

it('each requirement of levels 1 and 2 is answered once', () => {
  const answered = rows.flatMap(([ids = '']) => ids.split(', '));
  assert.deepEqual(answered.toSorted(), requirements.toSorted());
  assert.ok(requirements.length > 250);
});

it('what is met names what shows it, and what is not met or does not apply says why', () => {
  for (const [ids, , state, shown = ''] of rows.filter((row) => row.length === 4)) {
    assert.match(state!, /^(not )?met$/, ids);
    if (state === 'met') assert.ok(evidenceIn(shown).length > 0, ids);
    else assert.ok(shown.length > 20, ids);
  }
  for (const [ids, why = ''] of rows.filter((row) => row.length === 2))
    assert.ok(why.length > 5, ids);
});

it('each test and each section that is named is there', () => {
  const named = rows.filter(([, , state]) => state === 'met').flatMap((row) => evidenceIn(row[3]!));
  assert.ok(named.length > 150);
  const missing = named.filter(([file, name]) => !holds(file, name));
  assert.deepEqual(missing, []);
});

type Evidence = [file: string, name: string];

function evidenceIn(cell: string): Evidence[] {
  return [...cell.matchAll(/`([\w./-]+\.(?:ts|md))`: (.+?)(?=; `|$)/g)].map(
    ([, file, name]) => [file!, name!.trim()] as const,
  ) as Evidence[];
}

/** A test by how its name begins, a section by its heading. */
function holds(file: string, name: string): boolean {
  if (!existsSync(file) || name === '') return false;
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return source.split('\n').includes(`## ${name}`);
  const begins = ["'", '"', '`'].map((quote) => `${quote}${name}`);
  return source
    .split(/\b(?:it|describe|test)(?:\.\w+)?\(\s*/)
    .some((after) => begins.some((begin) => after.startsWith(begin)));
}
