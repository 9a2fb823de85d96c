/** The walls between the rooms, as docs/architecture.md draws them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';

interface Import {
  from: string;
  /** Path below the project's root, or the name of a package. */
  to: string;
  isType: boolean;
}

const files = globSync(['app/**/*.{ts,tsx}', 'db/**/*.ts']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const imports = files.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const statements = readFileSync(from, 'utf8').matchAll(
    /(?:^|\n)(?:import|export)\s(type\s)?[^;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g,
  );
  return [...statements].map(([, type, named, loaded]) => {
    const target = (named ?? loaded)!;
    const to = target.startsWith('.') ? normalize(join(dirname(from), target)) : target;
    return { from, to, isType: type !== undefined };
  });
}

function breaches(isBreach: (it: Import) => unknown): string[] {
  return imports.filter(isBreach).map(({ from, to }) => `${from} → ${to}`);
}

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];
/** Features, and the rooms that several of them use, each with a contract or service as its door. */
const roomOf = (path: string) => featureOf(path) ?? /^app\/(auth|editor|media)\//.exec(path)?.[1];
const isAdmin = (path: string) =>
  /^app\/(staff-kinds\.ts|((audit|auth|backup|first-use|library|overview|presence|previews|site|todos|ui|visits|kinds|history|features\/[^/]+)\/admin|editor\/(?!sanitiser\/)))/.test(
    path,
  );
const isServer = (path: string) =>
  /\.server\.tsx?$/.test(path) || /^(db|app\/platform)\//.test(path);

describe('the walls', () => {
  it('are measured at all', () => {
    assert.ok(imports.length > 100);
    assert.ok(imports.some(({ to }) => to === 'app/api/contract/endpoint.ts'));
  });

  it('ui, content and api import no feature', () => {
    assert.deepEqual(
      breaches(({ from, to }) => /^app\/(ui|content|api)\//.test(from) && roomOf(to) !== undefined),
      [],
    );
  });

  it('histories know no previews, which stand on kinds, which stand on histories', () => {
    assert.deepEqual(
      breaches(({ from, to }) => from.startsWith('app/history/') && to.startsWith('app/previews/')),
      [],
    );
  });

  it('histories know nothing of what they are of', () => {
    assert.deepEqual(
      breaches(
        ({ from, to }) =>
          from.startsWith('app/history/') &&
          (featureOf(to) !== undefined || to.startsWith('app/kinds/')),
      ),
      [],
    );
  });

  it('kinds import none of the features that are made of them', () => {
    assert.deepEqual(
      breaches(({ from, to }) => {
        const feature = featureOf(to);
        return from.startsWith('app/kinds/') && feature !== undefined && feature !== 'publication';
      }),
      [],
    );
  });

  it('a feature reaches another only through its contract or service', () => {
    assert.deepEqual(
      breaches(({ from, to }) => {
        const [own, other] = [roomOf(from), roomOf(to)];
        // A join, or a change to both in one transaction, takes the SQL of both.
        const isSql = /\.repository\.server\.ts$/;
        const isOpen =
          /\.(contract|service\.server)\.ts$/.test(to) ||
          (isSql.test(from) && isSql.test(to)) ||
          // A part rather than a feature: what it edits belongs to whoever shows it.
          to === 'app/editor/content-editor.tsx';
        return own !== undefined && other !== undefined && own !== other && !isOpen;
      }),
      [],
    );
  });

  it('the platform knows no more of what stands on it than how it fails, and is for the server alone', () => {
    const isPlatform = (path: string) => path.startsWith('app/platform/');
    const isKnown = (path: string) => isPlatform(path) || path === 'app/api/contract/problem.ts';
    assert.deepEqual(
      breaches(({ from, to }) => isPlatform(from) && to.startsWith('app/') && !isKnown(to)),
      [],
    );
    assert.deepEqual(
      breaches(({ from, to }) => isPlatform(to) && !isServer(from)),
      [],
    );
  });

  it('each side of the API takes no code from the other', () => {
    const sideOf = (path: string) => /^app\/api\/(contract|server|client)\//.exec(path)?.[1];
    assert.deepEqual(
      breaches(({ from, to, isType }) => {
        const [own, other] = [sideOf(from), sideOf(to)];
        return !isType && own && other && other !== own && other !== 'contract';
      }),
      [],
    );
  });

  it('public pages take nothing from the staff area', () => {
    const isEntrance = (path: string) => path === 'app/routes.ts';
    assert.deepEqual(
      breaches(({ from, to }) => !isAdmin(from) && !isEntrance(from) && isAdmin(to)),
      [],
    );
  });

  it('what only the server can run says so in its name', () => {
    const serverPackages = /^(node:|pg$|kysely|jose$|sharp$|nodemailer|pino$|sanitize-html|@hono)/;
    const isServerOnly = (to: string) => serverPackages.test(to) || builtinModules.includes(to);
    assert.deepEqual(
      breaches(
        ({ from, to, isType }) => !isServer(from) && !isType && (isServerOnly(to) || isServer(to)),
      ),
      [],
    );
  });

  it('migrations import nothing that lives and changes', () => {
    assert.deepEqual(
      breaches(
        ({ from, to }) =>
          from.startsWith('db/migrations/') && !/^(kysely|db\/migrations)(\/|$)/.test(to),
      ),
      [],
    );
  });

  it('no drawer for odds and ends, and no folder too deep to find', () => {
    const all = globSync(['app/**/*', 'db/**/*', 'tests/**/*', 'scripts/**/*']);
    assert.deepEqual(
      all.filter((path) => /(^|\/)(utils?|helpers?|misc|common|lib)(\/|\.|$)/.test(path)),
      [],
    );
    assert.deepEqual(
      all.filter((path) => path.split('/').length > 5),
      [],
    );
  });
});
