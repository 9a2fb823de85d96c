/** The machines of `docs/scale-out.md`, as clean Debian systems, and the services that the page takes for granted. */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { bootDebians, type Debian } from './debian.ts';
import { startOutsideClient, type OutsideClient } from './outside-client.ts';
import { OUTSIDE } from './private-network.ts';
import { scratchFolder } from './scratch.ts';
import { packReleases } from './task-pages.ts';
import { until } from './until.ts';

const PACKAGES = ['nginx', 'certbot', 'curl', 'haproxy', 'postgresql-15', 'patroni', 'etcd-server'];
const ADDRESSES = {
  balancer: '192.0.2.1',
  db1: '192.0.2.11',
  db2: '192.0.2.12',
  db3: '192.0.2.13',
  app1: '192.0.2.21',
  app2: '192.0.2.22',
};
const NAMES = [
  ...Object.entries(ADDRESSES).map(([name, address]) => `${address} ${name}.example.hu`),
  `${ADDRESSES.balancer} www.example.hu`,
  `${OUTSIDE} s3.example.hu mail.example.hu`,
].join('\n');

export type Machines = Record<keyof typeof ADDRESSES, Debian>;
export const NODES = ['db1', 'db2', 'db3'] as const;
export type Node = (typeof NODES)[number];

const MAIL_SERVER = `
  import { SMTPServer } from 'smtp-server';
  const options = { authOptional: true, disabledCommands: ['STARTTLS'] };
  new SMTPServer(options).listen(587, () => console.log('ready'));`;
export const BUCKET = 'szelveny';
export const STORE = 'http://s3.example.hu:9000';

/**
 * Boots the machines with the release in `/root`. A mail server and an S3 service (`STORE`, with the key `S3RVER`) run
 * outside of them.
 */
export async function bootThreeMachines() {
  const releases = await packReleases({ hasNext: false });
  const { outside, ...machines } = await bootDebians(PACKAGES, releases, ADDRESSES);
  const folder = await mkdtemp(join(scratchFolder(), 'szelveny-outside-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const prepare = `cp /mnt/files/* /root\ncat >> /etc/hosts <<'END'\n${NAMES}\nEND`;
  await Promise.all(Object.values(machines).map(({ run }) => run(prepare)));
  const mailServer = outside(process.execPath, '--input-type=module', '--eval', MAIL_SERVER);
  await new Promise((resolve) => mailServer.child.stdout.once('data', resolve));
  const s3rver = ['node_modules/s3rver/bin/s3rver.js', '-d', folder, '-a', OUTSIDE, '-p', '9000'];
  outside(process.execPath, ...s3rver, '-s', '--no-vhost-buckets', '--configure-bucket', BUCKET);
  return {
    machines,
    /** Starts a client that asks the balancer, whose certificate is `ca`. */
    startClient: (ca: string): Promise<OutsideClient> =>
      startOutsideClient(outside, folder, {
        address: ADDRESSES.balancer,
        host: 'www.example.hu',
        ca,
      }),
    storedObjects: () =>
      (readdirSync(join(folder, BUCKET), { recursive: true }) as string[]).filter((name) =>
        name.endsWith('._S3rver_object'),
      ),
  };
}

const LIST = 'patronictl -c /etc/patroni/config.yml list --format=json';

/** The nodes as Patroni on `node` sees them. */
export async function listNodes(node: Debian) {
  const members = JSON.parse(await node.run(LIST)) as Record<'Member' | 'Role' | 'State', string>[];
  const withRole = (role: string) =>
    members.find(({ Role, State }) => Role === role && State === 'running')?.Member as
      Node | undefined;
  return { leader: withRole('Leader'), standby: withRole('Sync Standby') };
}

/** Waits until Patroni on `node` sees a leader other than `former`, and returns it. */
export async function waitForLeader(node: Debian, former?: Node): Promise<Node> {
  let found: Node | undefined;
  await until(async () => {
    // Patroni cannot tell while etcd elects a leader of its own.
    found = await listNodes(node).then(
      ({ leader }) => leader,
      () => undefined,
    );
    return found !== undefined && found !== former;
  });
  return found!;
}

/** Waits until a node is sure to have every acknowledged write, so that it could take over. */
export async function waitForStandby(node: Debian): Promise<void> {
  await until(async () => (await listNodes(node)).standby !== undefined);
}
