/** The modules of the site and their allowed imports, as in `docs/architecture.md`. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';

/** Layers from top to bottom, each with its modules in order. A module imports only from modules listed after it. */
const layers = [
  ['main'],
  ['web', 'operations', 'enquiries', 'features'],
  ['identity', 'content'],
  ['ui', 'media', 'pdf'],
  ['audit', 'api'],
  ['platform', 'design', 'text'],
];
const modules = layers.flat();

interface Import {
  from: string;
  /** Path below the project's root, or the name of a package. */
  to: string;
  isType: boolean;
  /** Loaded on first use. */
  isLazy: boolean;
}

const files = globSync(['app/**/*.{ts,tsx}', 'db/**/*.ts']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const imports = files.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const statements = readFileSync(from, 'utf8').matchAll(
    /(?:^|\n)(?:import|export)\s(type\s)?[^;]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g,
  );
  return [...statements].map(([, type, named, effect, loaded]) => {
    const target = (named ?? effect ?? loaded)!;
    const to = target.startsWith('.') ? normalize(join(dirname(from), target)) : target;
    return { from, to, isType: type !== undefined, isLazy: loaded !== undefined };
  });
}

function breaches(isBreach: (it: Import) => unknown): string[] {
  return imports.filter(isBreach).map(({ from, to }) => `${from} → ${to}`);
}

/**
 * Returns the module of a file, or undefined for packages. React Router requires some files of `main` at the top of
 * `app/`.
 */
function moduleOf(path: string): string | undefined {
  if (path.startsWith('db/')) return 'platform';
  if (path.includes('/+types/')) return undefined;
  const [, folder, rest] = /^app\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  return rest === undefined && folder !== undefined ? 'main' : folder;
}

/** Parts of a module that others reach only through a contract or service. */
const partOf = (path: string) =>
  /^app\/features\/([^/]+)\//.exec(path)?.[1] ??
  /^app\/(enquiries|identity|media|content\/editor)\//.exec(path)?.[1];

const isAdmin = (path: string) =>
  /^app\/(main\/staff|.*\/admin\/|content\/editor\/(?!sanitiser\/))/.test(path);
const isServer = (path: string) =>
  /\.server\.tsx?$/.test(path) || (/^(db|app\/platform)\//.test(path) && !isProblem(path));
/** The server throws problems, and the browser reads them. */
const isProblem = (path: string) => path === 'app/platform/problem.ts';

describe('the import rules between the modules', () => {
  it('are checked on more than a hundred imports', () => {
    assert.ok(imports.length > 100);
    assert.ok(imports.some(({ to }) => to === 'app/api/contract/endpoint.ts'));
  });

  it('allow at most 15 modules in at most 6 layers, with each file in one of them', () => {
    assert.ok(modules.length <= 15);
    assert.ok(layers.length <= 6);
    assert.deepEqual([...new Set(files.map(moduleOf))].toSorted(), modules.toSorted());
  });

  it('allow a module to import only from modules below it, including types', () => {
    const placeOf = (path: string) => modules.indexOf(moduleOf(path) ?? '');
    assert.deepEqual(
      breaches(({ from, to }) => placeOf(to) >= 0 && placeOf(to) < placeOf(from)),
      [],
    );
  });

  it('allow no import cycles', () => {
    assert.deepEqual(loopsOf(imports.filter(({ isLazy }) => !isLazy)), []);
  });

  it('allow a feature to import only the contracts and services of another feature', () => {
    assert.deepEqual(
      breaches(({ from, to }) => {
        const [own, other] = [partOf(from), partOf(to)];
        // A join or a transaction over both parts needs the SQL of both.
        const isSql = /\.repository\.server\.ts$/;
        const isOpen =
          /\.(contract|service\.server)\.ts$/.test(to) ||
          (isSql.test(from) && isSql.test(to)) ||
          // A preview renders the item like its own page.
          own === 'previews' ||
          // This folder is a part of a feature, which owns the data.
          to === 'app/content/editor/content-editor.tsx';
        return own !== undefined && other !== undefined && own !== other && !isOpen;
      }),
      [],
    );
  });

  it('forbid browser code to import from the platform', () => {
    assert.deepEqual(
      breaches(
        ({ from, to, isType }) =>
          to.startsWith('app/platform/') && !isProblem(to) && !isServer(from) && !isType,
      ),
      [],
    );
  });

  it('forbid imports between the server and client sides of the API', () => {
    const sideOf = (path: string) => /^app\/api\/(contract|server|client)\//.exec(path)?.[1];
    assert.deepEqual(
      breaches(({ from, to, isType }) => {
        const [own, other] = [sideOf(from), sideOf(to)];
        return !isType && own && other && other !== own && other !== 'contract';
      }),
      [],
    );
  });

  it('forbid public pages to import from the staff area', () => {
    const isEntrance = (path: string) => /^app\/(routes\.ts|main\/content-types\.ts)$/.test(path);
    assert.deepEqual(
      breaches(({ from, to }) => !isAdmin(from) && !isEntrance(from) && isAdmin(to)),
      [],
    );
  });

  it('require .server in the names of files that only the server can run', () => {
    const serverPackages = /^(node:|pg$|kysely|jose$|sharp$|nodemailer|pino$|sanitize-html|@hono)/;
    const isServerOnly = (to: string) => serverPackages.test(to) || builtinModules.includes(to);
    assert.deepEqual(
      breaches(
        ({ from, to, isType }) => !isServer(from) && !isType && (isServerOnly(to) || isServer(to)),
      ),
      [],
    );
  });

  it('allow migrations to import only files that never change', () => {
    assert.deepEqual(
      breaches(
        ({ from, to }) =>
          from.startsWith('db/migrations/') &&
          !/^(kysely|db\/migrations|db\/first-content)(\/|$)/.test(to),
      ),
      [],
    );
  });

  it('allow no catch-all folders, and no deeply nested folders', () => {
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

/** Groups of files that reach each other by imports (Tarjan's strongly connected components). */
function loopsOf(edges: Import[]): string[][] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const loops: string[][] = [];
  function visit(file: string): number {
    const place = order.size;
    order.set(file, place);
    lowest.set(file, place);
    open.push(file);
    for (const { to } of targets.get(file) ?? []) {
      const reached = order.has(to) ? (open.includes(to) ? order.get(to)! : place) : visit(to);
      lowest.set(file, Math.min(lowest.get(file)!, reached));
    }
    if (lowest.get(file) === place) {
      const loop = open.splice(open.indexOf(file));
      if (loop.length > 1) loops.push(loop.toSorted());
    }
    return lowest.get(file)!;
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return loops;
}
