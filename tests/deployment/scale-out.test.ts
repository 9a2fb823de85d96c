/** The commands of `docs/scale-out.md` on clean machines: `npm run torture -- scale-out`. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { whatDebianLacks } from '../support/debian.ts';
import { newsFields } from '../support/factories.ts';
import type { OutsideClient } from '../support/outside-client.ts';
import { startOutsideLoad } from '../support/outside-load.ts';
import { blocksOf } from '../support/task-pages.ts';
import {
  bootThreeMachines,
  BUCKET,
  listNodes,
  NODES,
  STORE,
  waitForLeader,
  waitForStandby,
  type Machines,
} from '../support/three-machines.ts';
import { until } from '../support/until.ts';

const IS_ASKED = process.env['SCALE_OUT'] !== undefined;
/** ms until `/readyz` has to answer 200 again after a switchover, and after the loss of the leader */
const [SWITCHED, PROMOTED] = [30_000, 60_000];

it(
  'the commands of the page for three machines have the stated results on clean machines',
  {
    skip: IS_ASKED ? whatDebianLacks() : 'npm run torture -- scale-out runs it',
    timeout: 3_600_000,
  },
  async (test) => {
    const blocks = blocksOf('scale-out');
    const [startEtcd, startPatroni, createDatabase, startSites, ...others] = blocks as Blocks;
    const [startBalancer, nameStore, moveFiles, restart, switchOver, ...more] = others as Blocks;
    assert.deepEqual(more, []);
    const { machines, startClient, storedObjects } = await bootThreeMachines();
    const { balancer, app1, app2, ...nodes } = machines;
    const apps = [app1, app2];

    await startDatabases(nodes, startEtcd, startPatroni);
    // createuser asks for the password twice.
    const created = await nodes.db1.run(`printf 'geheim\\ngeheim\\n' | ${createDatabase}`);
    assert.match(created, /Leader/);
    await waitForStandby(nodes.db1);

    const [unpack, settings] = blocksOf('install-debian') as Blocks;
    await Promise.all(
      apps.map(async ({ run }) => {
        await run('mkdir /var/backups/site; mount --bind /mnt/shared /var/backups/site');
        await run(unpack);
        // The mail server has no certificate, without which the site sends it no password.
        await run(settings.replace('USER:PASSWORD@', ''));
        await run(startSites.replace('PASSWORD', 'geheim'));
      }),
    );
    assert.equal(await app1.run('id -u site'), await app2.run('id -u site'));
    await balancer.run(`${MAKE_CERTIFICATE}\n${unpackConfiguration('balancer.cfg')}`);
    await balancer.run(startBalancer);
    const ask = await startClient(await balancer.run('cat fullchain.pem'));
    await until(async () => (await ask('GET', '/readyz')).status === 200);
    const token = await signIn(ask, apps);
    await app1.run('site doctor --test-mail; site backup');
    assert.equal(await app2.run('ls /var/backups/site'), await app1.run('ls /var/backups/site'));

    const store = nameStore
      .replace('BUCKET', BUCKET)
      .replace('https://s3.example.hu', STORE)
      .replaceAll(/(?<==)(KEY|SECRET)$/gm, 'S3RVER');
    for (const { run } of apps) await run(`${store}\n${restart}`);
    assert.deepEqual(storedObjects(), []);
    await app1.run(moveFiles);
    assert.ok(storedObjects().length > 0);
    const [picture] = /\/media\/[^"\s]+/.exec((await ask('GET', '/')).text)!;
    assert.equal((await ask('GET', picture)).status, 200);

    const statuses = async (path: string) => {
      // The balancer asks both machines in turn.
      const answers = [await ask('GET', path), await ask('GET', path)];
      return answers.map(({ status }) => status);
    };
    assert.deepEqual(await statuses('/'), [200, 200]);
    for (const { run } of apps) await run('systemctl stop site@3001 site@3002');
    assert.deepEqual(await statuses('/'), [200, 200]);
    assert.deepEqual(await statuses('/login'), [503, 503]);
    for (const { run } of apps) await run('systemctl start site@3001 site@3002');
    await areReady(apps);
    await until(async () => (await ask('GET', '/readyz')).status === 200);

    const load = startOutsideLoad(ask, token);
    for (const { run } of apps) await run(restart);
    const { answered, refusedPages, refusedWrites } = await load.end();
    test.diagnostic(`${answered} requests during the rolling restarts`);
    assert.deepEqual([...refusedPages, ...refusedWrites], []);

    const survive = async (loss: string, limit: number, lose: () => Promise<void>) => {
      const lossLoad = startOutsideLoad(ask, token);
      await until(() => lossLoad.saved.length > 5);
      const lostAt = performance.now();
      await lose();
      await areReady(apps);
      const took = performance.now() - lostAt;
      const before = lossLoad.saved.length;
      await until(() => lossLoad.saved.length > before + 5);
      const ended = await lossLoad.end();
      test.diagnostic(
        `${loss}: ready after ${Math.round(took / 1000)} s, ${ended.answered} requests answered, ` +
          `${ended.refusedWrites.length} writes and ${ended.refusedPages.length} pages refused`,
      );
      assert.ok(took < limit);
      // nginx served the stored pages, and each refused write had a message.
      assert.deepEqual(ended.refusedPages, []);
      const broken = ended.refusedWrites.filter((refusal) => !refusal.endsWith('POST: 503'));
      assert.deepEqual(broken, []);
      assert.equal((await ask('GET', '/api/auth/sessions', { token })).status, 200);
      return lossLoad.saved;
    };
    const first = await waitForLeader(nodes.db1);
    const saved = await survive('switchover', SWITCHED, async () => {
      await nodes.db1.run(`printf '\\n\\n\\ny\\n' | ${switchOver}`);
    });
    const second = await waitForLeader(nodes.db1, first);
    await waitForStandby(nodes.db1);
    const survivor = nodes[NODES.find((name) => name !== second)!];
    const savedLater = await survive('loss of the leader', PROMOTED, async () => {
      await nodes[second].lose();
      await waitForLeader(survivor, second);
    });
    const { leader } = await listNodes(survivor);
    const titles = await nodes[leader!].run(
      `runuser -u postgres -- psql -d site -Atc 'select title from news'`,
    );
    const stored = new Set(titles.split('\n'));
    const acknowledged = [...load.saved, ...saved, ...savedLater];
    assert.deepEqual(
      acknowledged.filter((title) => !stored.has(title)),
      [],
    );

    await app1.lose();
    const post = { token, body: newsFields() };
    await until(async () => (await ask('POST', '/api/news', post)).status === 201);
    assert.deepEqual(await statuses('/'), [200, 200]);
  },
);

type Blocks = [string, string, string, string, string, ...string[]];

const MAKE_CERTIFICATE = `
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=www.example.hu \\
    -addext subjectAltName=DNS:www.example.hu -keyout privkey.pem -out fullchain.pem`;

const unpackConfiguration = (name: string) =>
  `tar -xzOf szelveny-*.tar.gz --wildcards '*/deploy/${name}' > ${name}`;

async function startDatabases(
  nodes: Pick<Machines, (typeof NODES)[number]>,
  startEtcd: string,
  startPatroni: string,
): Promise<void> {
  const onAll = (script: (name: string) => string) =>
    Promise.all(NODES.map((name) => nodes[name].run(script(name))));
  await onAll((name) => startEtcd.replace('DB=db1', `DB=${name}`));
  await onAll(() => 'until systemctl is-active etcd; do sleep 0.1; done');
  await onAll(
    () => `${unpackConfiguration('patroni.yml')}
      sed -i 's/CHANGE-THIS-TOO/replikation/; s/CHANGE-THIS/geheim/' patroni.yml`,
  );
  for (const name of NODES) {
    await nodes[name].run(`DB=${name}\n${startPatroni}`);
    await waitForLeader(nodes[name]);
  }
}

/** Returns the first administrator's token. */
async function signIn(ask: OutsideClient, apps: Machines['app1'][]): Promise<string> {
  const journals = apps.map(({ run }) => run(`journalctl -u 'site@*' --no-pager`));
  const password = /Password:\s+(\S+)/.exec((await Promise.all(journals)).join('\n'))![1]!;
  const answer = await ask('POST', '/api/auth/login', { body: { username: 'admin', password } });
  assert.equal(answer.status, 200, answer.text);
  return (JSON.parse(answer.text) as { token: string }).token;
}

/** Waits until each process on each machine is ready. */
async function areReady(apps: Machines['app1'][]): Promise<void> {
  const isReady = (port: number) =>
    `until curl -fsS -m 2 http://127.0.0.1:${port}/readyz; do sleep 0.2; done`;
  await Promise.all(apps.map(({ run }) => run([3001, 3002].map(isReady).join('\n'))));
}
