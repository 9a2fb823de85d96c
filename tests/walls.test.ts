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

function breaches(isBreach: (it: Import) => boolean): string[] {
  return imports.filter(isBreach).map(({ from, to }) => `${from} → ${to}`);
}

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];
const isAdmin = (path: string) => /^app\/(ui|kinds|features\/[^/]+)\/admin\//.test(path);
const isServer = (path: string) => /\.server\.tsx?$/.test(path) || path.startsWith('db/');

describe('the walls', () => {
  it('are measured at all', () => {
    assert.ok(imports.length > 100);
    assert.ok(imports.some(({ to }) => to === 'app/api/endpoint.ts'));
  });

  it('ui, content and api import no feature', () => {
    assert.deepEqual(
      breaches(
        ({ from, to }) => /^app\/(ui|content|api)\//.test(from) && to.includes('/features/'),
      ),
      [],
    );
  });

  it('kinds import none of the features that are made of them', () => {
    const used = new Set(['editor', 'media', 'publication']);
    assert.deepEqual(
      breaches(({ from, to }) => {
        const feature = featureOf(to);
        return from.startsWith('app/kinds/') && feature !== undefined && !used.has(feature);
      }),
      [],
    );
  });

  it('a feature reaches another only through its contract or service', () => {
    assert.deepEqual(
      breaches(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        // A join, or a change to both in one transaction, takes the SQL of both.
        const isSql = /\.repository\.server\.ts$/;
        const isOpen =
          /\.(contract|service\.server)\.ts$/.test(to) ||
          (isSql.test(from) && isSql.test(to)) ||
          // A part rather than a feature: what it edits belongs to whoever shows it.
          to === 'app/features/editor/admin/content-editor.tsx';
        return own !== undefined && other !== undefined && own !== other && !isOpen;
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
