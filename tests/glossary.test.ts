/** Declared names use the words of docs/architecture.md's glossary and of the field, not the words they replaced. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { parseSync } from 'vite';

/** Words out of use, with the words to use instead. */
const replaced = new Map(
  `
    arranged: ordered collection; attempt: idempotency key; beginnings: prefixes;
    belonging: write hooks; bin: trash; breathe: yieldToEventLoop; carried: copied; carry: copy;
    coming: import; compose: create; control: field type; copy: messages; customer: network bucket;
    door: overflow handler; endings: expirations; filled: interpolated; flight: request coalescing;
    flights: request coalescing; gathered: materialized; heavy: streamed; held: locked;
    keeper: trash adapter; keepers: trash adapters; kept: cached, stored; kind: content type;
    kinds: content types; lane: partition; lanes: partitions; leaving: export; look: branding;
    looks: branding; mend: fix; mount: registerRoutes; nobody: name the person;
    paper: PDF document; papers: PDF documents; passing: best effort; patience: timeout;
    question: search query; reads: cache tags; regret: notifyFailure; remembered: memoized;
    reread: replay; rewarm: revalidate; rooms: modules; said: translation; settle: refresh;
    settled: refreshed; sole: singleton; somebody: name the person; spoken: localized;
    standing: ownership; strip: banner; subject: cache tag; subjects: cache tags; told: notified;
    turn: permit; unsay: dismiss; wanted: input; whoever: name the person;
    wordless: without alt text
  `
    .split(';')
    .map((entry) => entry.trim().split(': ') as [string, string]),
);

/** Names and files that use these words in their ordinary or technical meaning. */
const allowed: [reason: string, names: RegExp][] = [
  ['what calls and tables name `kind`', /#kinds?$|ByKind$|by-kind$|^app\/enquiries\/.*#\w*[kK]ind/],
  ['not deleted; caches are in web and api', /^(?!app\/(web|api)\/).*#.*kept/i],
  ['attempts to sign in, send or store', /^(?!app\/(api|content\/content-type)).*#.*attempt/i],
  ['subjects of mails', /^app\/(enquiries|identity|operations|platform\/mail)\/.*#.*subject/i],
  ['copying', /#(copy(?!\w*Messages)[A-Z]\w*|Copy(Button\w*)|copy(-media)?\.server)$/],
  ['a copy', /^(app\/identity|app\/ui\/public|bench|scripts|tests)\/.*#copy$/],
  ['questions to a person; challenges', /#(question|questionOf|\w*Question(Props)?)$/],
  ['turns of drawings and the event loop', /#(turn|TURN|LONG_TURN|endTurn|isTurnLong|\w+InTurn)$/],
  ['promises that are settled', /#(settle|settled|isSettled|\w*OnceSettled|passing)$/],
  ['Cache-Control, the key, control points', /#(cacheControl|CONTROL|control)$/],
  ['endings of words, ZIP folders, field `binId`', /#(endings|isFilledFolder|binId|RECYCLE_BIN)$/],
  ['what a query or a build reads', /#(readsAWholeTable|searchReads|READS_BUILD)$/],
  ['the page of a request with its conversation', /#(rooms|requestRooms|0010-request-rooms)$/],
  [
    'leaving a page, times to come, dead keys, a user id',
    /#(isLeaving|isComing|composeText|NOBODY)$/,
  ],
];

const files = globSync([
  '{app,bench,db,scripts}/**/*.{ts,tsx,mjs}',
  'tests/support/**/*.ts',
]).filter((file) => !/\.test\.tsx?$/.test(file));

describe('names declared in the code', () => {
  it('are found by the search of this test', () => {
    assert.ok(files.length > 1000 && replaced.size > 50);
    const code = 'function one(two: X, { three }: Y) {} const four = (five?: Z) => six;';
    assert.deepEqual(declaredIn('a.ts', code), ['one', 'two', 'four', 'five']);
  });

  it('contain no word that the glossary replaces', () => {
    const found = files.flatMap((file) => {
      const name = basename(file).replace(/\.\w+$/, '');
      const names = new Set([name, ...declaredIn(file, readFileSync(file, 'utf8'))]);
      return [...names].flatMap((one) =>
        wordsOf(one)
          .filter((word) => replaced.has(word) && !isAllowed(one, file))
          .map((word) => `${file}: ${one} (${word} → ${replaced.get(word)})`),
      );
    });
    assert.deepEqual(found, []);
  });
});

const isAllowed = (name: string, file: string) =>
  allowed.some(([, names]) => names.test(`${file}#${name}`));

/** Splits a name into words: `keptAnswers` → `kept`, `answers`. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/**
 * Names of functions, variables, parameters and types. Properties are left out, because data or API
 * may contain them.
 */
function declaredIn(file: string, code: string): string[] {
  const names: string[] = [];
  const { program } = parseSync(file, code);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || !('type' in node)) return;
    const { id, params } = node as { id?: Named; params?: unknown };
    if (id?.type === 'Identifier') names.push(id.name);
    for (const one of Array.isArray(params) ? (params as Named[]) : []) {
      const declared = one.type === 'AssignmentPattern' ? one.left! : one;
      if (declared.type === 'Identifier') names.push(declared.name);
    }
    Object.values(node).forEach(visit);
  };
  visit(program.body);
  return names;
}

interface Named {
  type: string;
  name: string;
  left?: Named;
}
