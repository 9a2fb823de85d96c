/**
 * Creates one of the template databases. Arguments: its address, on or off for sample content, a file for the token.
 */
import { writeFileSync } from 'node:fs';
import { createApp } from '../../app/main/create-app.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { ADMIN } from './administrator.ts';
import { leaveWidths } from './database-content.ts';
import { createPostgresDatabase } from './databases.ts';
import { dataFolder } from './scratch.ts';
import { until } from './until.ts';

const [url, samples, made] = process.argv.slice(2) as [string, string, string];
if (!url.startsWith('file:')) await createPostgresDatabase(new URL(url).pathname.slice(1));
const config = readConfig({
  DATABASE_URL: url,
  ADMIN_PASSWORD: ADMIN.password,
  SAMPLE_CONTENT: samples,
  DATA_DIR: dataFolder(),
});
const application = await createApp(config, createLog('fatal'));
await application.ensureAdministrator();
const login = new Request('http://site.test/api/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(ADMIN),
});
const answer = await application.api.fetch(login, { address: '127.0.0.1' });
const { token } = (await answer.json()) as { token: string };
// Waits for the search index, so that no copy starts with background work.
await until(async () => (await search(application)).isComplete);
await application.close();
await leaveWidths(url);
writeFileSync(made, token);

async function search({ api }: typeof application): Promise<{ isComplete: boolean }> {
  const asked = await api.fetch(new Request('http://site.test/api/search?q=talaj'), {
    address: '127.0.0.1',
  });
  return await asked.json();
}
