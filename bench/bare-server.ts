/** A `node:http` server that sends prepared headers and bodies. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const given = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  head: string[];
  body: string;
}[];
const samples = given.map(({ head, body }) => ({ head, body: Buffer.from(body, 'base64') }));
const server = createServer((request, response) => {
  const { head, body } = samples[Number(request.url!.slice(1))]!;
  response.writeHead(200, head).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
