/** Writes docs/api.md from the contracts: `npm run docs:api`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../app/api/contract/endpoint.ts';
import { openApiDocument } from '../app/api/server/openapi.server.ts';
import { compose } from '../app/main/compose.server.ts';
import { readConfig } from '../app/platform/config.server.ts';
import { createLog } from '../app/platform/log.server.ts';
import { markdown, type ApiDescription } from './api-docs-markdown.ts';

export const API_DOCS = fileURLToPath(new URL('../docs/api.md', import.meta.url));

export async function apiDocs(endpoints: Endpoint[]): Promise<string> {
  const description = await openApiDocument(endpoints, 'http://127.0.0.1:3000');
  return markdown(description as unknown as ApiDescription);
}

if (import.meta.main) void write();

async function write(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-docs-'));
  try {
    const config = readConfig({ DATA_DIR: folder, SAMPLE_CONTENT: 'off' });
    const application = await compose(config, createLog('fatal'));
    mkdirSync(join(API_DOCS, '..'), { recursive: true });
    writeFileSync(API_DOCS, await apiDocs(application.endpoints));
    await application.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
