/** The editor from its sources on an empty page, without building or starting a site. */
import { after, before } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { sharedBrowser } from './browser.ts';
import type { bareEditor } from './bare-editor.entry.ts';

export interface BareEditor {
  page: Page;
  text: Locator;
  call: <Name extends keyof typeof bareEditor>(
    name: Name,
    ...inputs: Parameters<(typeof bareEditor)[Name]>
  ) => Promise<ReturnType<(typeof bareEditor)[Name]>>;
}

/** One editor for the tests of the calling describe block; each test begins with `call('open', …)`. */
export function useBareEditor(): BareEditor {
  const editor: Partial<BareEditor> = {
    call: (name, ...inputs) =>
      editor.page!.evaluate(
        ([method, given]) => {
          const page = globalThis as unknown as { bareEditor: Record<string, Function> };
          return page.bareEditor[method]!(...given);
        },
        [name, inputs] as const,
      ),
  };
  before(async () => {
    editor.page = await (await sharedBrowser()).newPage();
    editor.text = editor.page.getByRole('textbox');
    await editor.page.addScriptTag({ content: await bundledEditor() });
  });
  after(() => editor.page?.close());
  return editor as BareEditor;
}

let bundled: Promise<string> | undefined;

/** Bundled once for all test files of the process. */
function bundledEditor(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/support/bare-editor.entry.ts', formats: ['iife'], name: 'unused' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code;
}
