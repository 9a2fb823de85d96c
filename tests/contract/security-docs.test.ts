import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { requirements } from '../support/asvs.ts';

const text = readFileSync('docs/asvs.md', 'utf8') + readFileSync('docs/security.md', 'utf8');
const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

it('each ASVS requirement of levels 1 and 2 is answered once', () => {
  const answered = rows.flatMap(([ids = '']) => ids.split(', '));
  assert.deepEqual(answered.toSorted(), requirements.toSorted());
  assert.ok(requirements.length > 250);
});

it('each met ASVS requirement names evidence, and each other one a reason', () => {
  for (const [ids, , state, shown = ''] of rows.filter((row) => row.length === 4)) {
    assert.match(state!, /^(not )?met$/, ids);
    if (state === 'met') assert.ok(evidenceIn(shown).length > 0, ids);
    else assert.ok(shown.length > 20, ids);
  }
  for (const [ids, why = ''] of rows.filter((row) => row.length === 2))
    assert.ok(why.length > 5, ids);
});

it('docs/reliability.md states how many ASVS requirements docs/asvs.md lists as met and as not met', () => {
  const count = (requested: string) =>
    rows.filter(([, , state]) => state === requested).flatMap(([ids = '']) => ids.split(', '))
      .length;
  const told = /(\d+) met, .*?, (\d+) not met/.exec(readFileSync('docs/reliability.md', 'utf8'))!;
  assert.deepEqual(told.slice(1).map(Number), [count('met'), count('not met')]);
});

it('each test and section named in docs/asvs.md exists', () => {
  const named = rows.filter(([, , state]) => state === 'met').flatMap((row) => evidenceIn(row[3]!));
  assert.ok(named.length > 150);
  const missing = named.filter(([file, name]) => !holds(file, name));
  assert.deepEqual(missing, []);
  // Includes files named in rows that are not met, and in the text.
  const files = [...text.matchAll(/`((?:app|docs|tests)\/[\w./-]+\.\w+)`/g)].map(
    ([, file]) => file!,
  );
  assert.deepEqual(
    files.filter((file) => !existsSync(file)),
    [],
  );
});

type Evidence = [file: string, name: string];

function evidenceIn(cell: string): Evidence[] {
  return [...cell.matchAll(/`([\w./-]+\.(?:ts|md))`: (.+?)(?=; `|$)/g)].map(
    ([, file, name]) => [file!, name!.trim()] as const,
  ) as Evidence[];
}

/** A test or group by its whole title, as `group > title`, with `…` for placeholders; a section by its heading. */
function holds(file: string, name: string): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return source.split('\n').includes(`## ${name}`);
  return namesIn(source).has(name);
}

const NAMED =
  /^( *)(?:it|describe|onOneDatabase|onBothDatabases)\(\s*(['"`])((?:\\.|(?!\2).)+)\2/gm;

function namesIn(source: string): Set<string> {
  const names = new Set<string>();
  let groups: { indent: number; name: string }[] = [];
  for (const [, spaces = '', , title = ''] of source.matchAll(NAMED)) {
    const indent = spaces.length;
    const name = title.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\\(.)/g, '$1');
    groups = [...groups.filter((group) => group.indent < indent), { indent, name }];
    names.add(groups.map((group) => group.name).join(' > '));
  }
  return names;
}
