/**
 * One visit to a deployed site with sample content: public pages, and a photograph of staff. The Node of that site,
 * perhaps in a container, reads this program from standard input (`node --input-type=module-typescript - ORIGIN
 * PASSWORD`). Prints the photograph's address.
 */
import assert from 'node:assert/strict';
import sharp from 'sharp';

const [origin, password] = process.argv.slice(2) as [string, string];
const ask = async (path: string, options?: RequestInit) => {
  const answer = await fetch(origin + path, options);
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer;
};

for (const path of ['/healthz', '/readyz', '/', '/news/1', '/admin', '/api/site']) await ask(path);
const sheet = await (await ask('/impresszum/impresszum.pdf')).bytes();
assert.match(Buffer.from(sheet).toString('latin1'), /^%PDF-/);
const signIn = { username: 'admin', password };
const answer = await ask('/api/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(signIn),
});
const { token } = (await answer.json()) as { token: string };
// 12 megapixels, so that the picture processes have work to do.
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photograph = sharp({
  create: { width: 4000, height: 3000, channels: 3, noise, background: '#000' },
});
const body = new FormData();
body.append('file', new Blob([new Uint8Array(await photograph.jpeg().toBuffer())]), 'kep.jpg');
const headers = { authorization: `Bearer ${token}` };
const { url } = (await (await ask('/api/images', { method: 'POST', headers, body })).json()) as {
  url: string;
};
await ask(url);
process.stdout.write(url);
