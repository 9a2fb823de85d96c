import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { Copy, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { addresses, addressOf } from '../app/text/addresses.ts';
import { attachmentEndpoints } from '../app/enquiries/attachments/attachment.contract.ts';
import { readConfig, settingNames } from '../app/platform/config.server.ts';
import { loggedPath } from '../app/platform/log.server.ts';
import { FILES } from '../scripts/release.ts';
import { noNginx, startFront, startHostFront } from './support/nginx.ts';

const OF_LIBRARIES = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'];

const read = (file: string) => readFileSync(file, 'utf8');

describe('the container image', () => {
  const described = read('Dockerfile');
  const instructions = DockerfileParser.parse(described).getInstructions();
  const argumentsOf = (keyword: string) =>
    instructions
      .filter((each) => each.getKeyword() === keyword)
      .map((each) => String(each.getArgumentsContent()));
  const copies = instructions.filter((each) => each instanceof Copy);
  const isFromBuild = (copy: Copy) =>
    copy.getFlags().some((flag) => String(flag) === '--from=build');
  const environment = Object.fromEntries(
    argumentsOf('ENV').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );

  it('has a valid Dockerfile, contains no secret, and runs as an unprivileged user', () => {
    assert.deepEqual(validate(described), []);
    assert.equal(argumentsOf('FROM').length, 2, 'what builds it stays behind');
    assert.match(argumentsOf('USER').at(-1)!, /^[1-9]\d+:[1-9]\d+$/);
    const [builder] = argumentsOf('FROM')[0]!.split(' ');
    assert.deepEqual([...argumentsOf('ARG'), ...argumentsOf('ADD')], [`RUNTIME=${builder}`]);
    assert.doesNotMatch(JSON.stringify(environment), /PASSWORD|SECRET|TOKEN|KEY|_URL/);
    // The image may have no shell to run a command line.
    for (const keyword of ['RUN', 'CMD', 'HEALTHCHECK']) {
      for (const line of argumentsOf(keyword)) assert.match(line, /(^|CMD )\[".+"\]$/, keyword);
    }
  });

  it('is built from the necessary files, without stored data', () => {
    const [all, ...lines] = read('.dockerignore')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    assert.equal(all, '*');
    const taken = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    assert.deepEqual(
      lines.filter((line) => !line.startsWith('!')),
      ['**/*.test.ts'],
    );
    for (const path of taken) assert.ok(existsSync(path), path);
    const isTaken = (path: string) =>
      taken.some((each) => path === each || path.startsWith(`${each}/`));
    const [, sources] = /BUILD_SOURCES = \[([^\]]+)\]/.exec(read('scripts/setup.mjs'))!;
    const needed = [...sources!.matchAll(/'([^']+)'/g)].map(([, path]) => path!);
    const copied = copies.filter((copy) => !isFromBuild(copy)).flatMap((copy) => sourcesOf(copy));
    const released = FILES.filter((path) => !path.startsWith('build/'));
    for (const path of [...needed, ...released, ...copied.filter((each) => each !== '.')])
      assert.ok(isTaken(path), path);
    for (const path of ['.env', '.git', 'data', 'build', 'node_modules', 'tests'])
      assert.ok(!isTaken(path), path);
  });

  it('contains only the release and empty folders for data and backups', () => {
    const taken = copies.filter(isFromBuild).flatMap(sourcesOf);
    assert.deepEqual(taken, ['/release', '/data', '/backups']);
  });
});

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string | null>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  tmpfs?: string[];
  depends_on?: Record<string, { condition: string; restart?: boolean }>;
  read_only?: boolean;
  security_opt?: string[];
}

describe('the containers of compose.yaml', () => {
  const written = read('compose.yaml');
  const { services, networks, volumes } = parse(written) as {
    services: Record<string, Service>;
    networks: Record<string, { internal?: boolean } | null>;
    volumes: Record<string, null>;
  };

  it('can write to their volumes only, gain no privileges, and refer to existing services', () => {
    for (const [name, service] of Object.entries(services)) {
      assert.equal(service.read_only, true, name);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
      for (const network of service.networks!) assert.ok(network in networks, network);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        assert.ok(other in services, other);
        assert.equal(condition, 'service_healthy');
      }
      for (const volume of service.volumes ?? []) {
        const [from, , mode] = volume.split(':') as [string, string, string?];
        if (from.startsWith('./')) assert.ok(existsSync(from) && mode === 'ro', from);
        else assert.ok(from in volumes, from);
      }
      assert.ok(service.build ?? /:\d[\w.-]+$/.test(service.image!), `${name} has a version`);
    }
    // Clients can reach nginx only, nginx the site, and the site the database.
    assert.deepEqual(
      Object.keys(services).filter((name) => services[name]!.ports),
      ['web'],
    );
    // A container that resolves the site's address only at its start restarts with it.
    assert.equal(services['web']!.depends_on!['site']!.restart, true);
    assert.deepEqual(services['database']!.networks, ['inside']);
    assert.deepEqual(networks['inside'], { internal: true });
    // Secrets have no default value.
    for (const [, asked] of written.matchAll(/\$\{(\w+)(?!\w|:\?)/g))
      assert.fail(`${asked} has no sentence`);
    assert.match(written, /POSTGRES_PASSWORD: \$\{DATABASE_PASSWORD:\?/);
  });

  it('set only environment variables that the site supports', () => {
    const values = { DATABASE_PASSWORD: 'abc123', PUBLIC_URL: 'https://www.example.hu' };
    const filled = Object.entries(services['site']!.environment!).flatMap(([name, value]) =>
      value === null
        ? []
        : [
            [
              name,
              value.replaceAll(/\$\{(\w+):[^}]+\}/g, (_, key: keyof typeof values) => values[key]),
            ],
          ],
    );
    const config = readConfig(Object.fromEntries(filled) as Record<string, string>);
    assert.equal(config.databaseUrl, 'postgres://site:abc123@database/site');
    assert.equal(config.publicUrl, 'https://www.example.hu');
    assert.equal(config.trustProxy, 1);
    const passed = Object.keys(services['site']!.environment!);
    // The image sets these variables.
    const ofImage = ['HOST', 'PORT', 'DATA_DIR'];
    assert.deepEqual(
      settingNames.filter((name) => !passed.includes(name)),
      ofImage,
    );
    assert.equal(config.backupDir, '/backups');
    assert.ok(services['site']!.volumes!.includes('backups:/backups'));
    const known = [...settingNames, ...OF_LIBRARIES];
    for (const name of passed) {
      assert.ok(known.includes(name), name);
    }
  });

  it('are behind an nginx server whose port and upstream match theirs', async () => {
    const text = read('deploy/nginx.conf');
    const [, port] = /listen (\d+);/.exec(text)!;
    assert.deepEqual(services['web']!.ports, [`80:${port}`]);
    assert.match(text, /server site:3000 max_fails=0;/);
    assert.equal((text.match(/\{/g) ?? []).length, (text.match(/\}/g) ?? []).length);
  });

  it('use an nginx configuration that nginx accepts', { skip: noNginx() }, async () => {
    const site = await startEcho();
    const { port, stop, errors } = await startFront([site.port]);
    const answer = await fetch(`http://127.0.0.1:${port}/news?page=1`);
    assert.match(await answer.text(), /^GET \/news\?page=1 from 127\.0\.0\.1$/);
    assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`)).status, 404);
    await site.stop();
    const receipt = await fetch(`http://127.0.0.1:${port}/ajanlatkeres/allapot?kod=K-2026-1`);
    assert.equal(receipt.status, 503);
    await stop();
    // An error message would contain the whole address, which may include receipts, preview links
    // and search terms.
    assert.doesNotMatch(errors(), /K-2026-1/);
  });
});

describe('the access log of nginx', () => {
  const written = {
    'deploy/nginx.conf': read('deploy/nginx.conf'),
    'deploy/nginx-debian.conf': read('deploy/nginx-debian.conf'),
  };
  const [preview, upload] = ['a1'.repeat(32), 'b2'.repeat(16)];
  const paths = [
    '/',
    '/news/123456',
    '/media/kep.webp',
    '/admin/elonezet/hir',
    addressOf(addresses.preview, { token: preview }),
    addressOf(addresses.preview, { token: preview }).toUpperCase(),
    `${addressOf(addresses.preview, { token: preview.slice(0, 40) })}\n/x`,
    `/\n${addressOf(addresses.preview, { token: preview })}`,
    attachmentEndpoints.findUpload.path.replace('{uploadId}', upload),
  ];

  for (const [file, configuration] of Object.entries(written)) {
    it(`omits the same secrets in addresses as the log of the site: ${file}`, () => {
      const logged = loggedPathOf(configuration);
      for (const path of paths) {
        const [shown] = loggedPath(path).split('…');
        assert.equal(logged(path), shown === path ? path : `${shown}...`, path);
      }
    });

    it(`contains no query string, no referrer and no whole request line: ${file}`, () => {
      const [, format] = /log_format site '([^']+)';/.exec(configuration)!;
      assert.deepEqual(format!.match(/\$\w+/g), [
        '$remote_addr',
        '$time_iso8601',
        '$request_method',
        '$logged_path',
        '$status',
        '$body_bytes_sent',
        '$request_time',
      ]);
      const servers = configuration.match(/^server \{/gm)!.length;
      const logs = [...configuration.matchAll(/^ *access_log \S+ site;$/gm)];
      assert.equal(logs.length, servers, 'a server without an access_log of its own logs all');
      assert.equal(configuration.match(/access_log/g)!.length, servers);
    });
  }
});

/** The map from `$uri` to `$logged_path` of a configuration, as nginx applies it. */
function loggedPathOf(configuration: string): (path: string) => string {
  const [, map] = /^map \$uri \$logged_path \{\n([^}]*\{16\}[^}]*)\}/m.exec(configuration)!;
  const [, pattern, given] = /^ *"~\*(.+)" "(.+)";$/m.exec(map!)!;
  assert.match(map!, /^ *default \$uri;$/m);
  return (path) => {
    const groups = new RegExp(pattern!, 'i').exec(path)?.groups;
    return groups ? given!.replace(/\$(\w+)/, (_, name: string) => groups[name]!) : path;
  };
}

describe('nginx installed on a Debian host', () => {
  const written = read('deploy/nginx-debian.conf');

  it('has the same limits as nginx in front of the containers', () => {
    const own =
      /^(#|listen|server |server_name|access_log|error_log|location = \/metrics|proxy_cache_path )/;
    const lines = (configuration: string) =>
      configuration
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !own.test(line));
    const here = lines(written);
    for (const line of lines(read('deploy/nginx.conf'))) assert.ok(here.includes(line), line);
  });

  it(
    'starts as a service, with TLS and IPv6',
    { skip: noNginx() || noOpenssl() || noIpv6() },
    async () => {
      // A service has no standard output that could be opened by its name.
      assert.doesNotMatch(written, /\/dev\/std/);
      const folder = await mkdtemp(join(tmpdir(), 'szelveny-host-'));
      after(() => rmSync(folder, { recursive: true, force: true }));
      const keys = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
      const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=site'.split(' ');
      const made = spawnSync('openssl', [...request, ...keys], { encoding: 'utf8' });
      assert.equal(made.status, 0, made.stderr);
      const site = await startEcho();
      const { http, https, stop, errors } = await startHostFront(site.port, folder);
      for (const host of ['127.0.0.1', '[::1]']) {
        const plain = await fetch(`http://${host}:${http}/news?page=1`, { redirect: 'manual' });
        assert.equal(plain.status, 301);
        assert.equal(plain.headers.get('location'), 'https://www.example.hu/news?page=1');
        const secret = `/elonezet/${'a1'.repeat(32)}`;
        const { status, body } = await getByTls(`https://${host}:${https}${secret}`);
        assert.equal(status, 200);
        assert.equal(body, `GET ${secret} from ${host.replaceAll(/[[\]]/g, '')}`);
        assert.equal((await getByTls(`https://${host}:${https}/metrics`)).status, 404);
      }
      await site.stop();
      const receipt = '/ajanlatkeres/allapot?kod=K-2026-1';
      const { status } = await getByTls(`https://127.0.0.1:${https}${receipt}`);
      assert.equal(status, 503);
      await stop();
      assert.doesNotMatch(errors(), /K-2026-1/);
      assert.doesNotMatch(readFileSync(join(folder, 'site-error.log'), 'utf8'), /K-2026-1/);
      const log = readFileSync(join(folder, 'site.log'), 'utf8');
      assert.match(log, / "GET \/metrics" 404 /);
      assert.match(log, / "GET \/elonezet\/\.\.\." 200 /);
      assert.doesNotMatch(log, /a1a1|page=1/);
    },
  );
});

/** A site that responds with the address and client of the request. */
async function startEcho(): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer(({ method, url, headers }, response) => {
    response.end(`${method} ${url} from ${String(headers['x-forwarded-for'])}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function getByTls(address: string): Promise<{ status: number; body: string }> {
  const asking = get(address, { rejectUnauthorized: false, agent: false });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, body: await textOf(response) };
}

/** The reason why IPv6 is unavailable; false if it works. */
function noIpv6(): string | false {
  const all = Object.values(networkInterfaces()).flat();
  return all.some((each) => each?.address === '::1') ? false : 'there is no IPv6 here';
}

/** The reason why no certificate can be created; false if it works. */
function noOpenssl(): string | false {
  const { status } = spawnSync('openssl', ['version']);
  return status === 0 ? false : 'openssl is not installed here';
}

const UNIT = 'deploy/site.service';

it('the systemd unit restricts the site, but not what Node needs', () => {
  const settings = new Map(
    [...read(UNIT).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const),
  );
  assert.equal(settings.get('User'), 'site');
  // npm would not pass the socket of systemd on, so the unit runs the command of npm itself.
  const script = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start;
  const [, environment, command] = /^(.*) exec node (.*)$/.exec(script)!;
  assert.equal(settings.get('ExecStart'), `/srv/current/node_modules/.bin/node ${command}`);
  assert.equal(settings.get('Environment'), environment);
  for (const name of [
    'NoNewPrivileges',
    'PrivateDevices',
    'PrivateTmp',
    'ProtectHome',
    'RestrictNamespaces',
  ]) {
    assert.equal(settings.get(name), 'yes', name);
  }
  assert.equal(settings.get('ProtectSystem'), 'strict');
  assert.equal(settings.get('CapabilityBoundingSet'), '');
  // V8 creates executable memory, and `os.networkInterfaces` uses netlink.
  assert.ok(!settings.has('MemoryDenyWriteExecute'));
  assert.match(settings.get('RestrictAddressFamilies')!, /AF_NETLINK/);
  // The timeout exceeds the longest shutdown with a systemd socket: six seconds for idle
  // connections, and eight for requests.
  assert.ok(Number(settings.get('TimeoutStopSec')) > 14);
});

it('the site command reads the settings as systemd does, and executes no shell code in them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'szelveny-site-'));
  after(() => rmSync(folder, { recursive: true }));
  const [settings, program, command] = ['site.env', 'site.js', 'site'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const values = { MAIL_FROM: 'Honlap <honlap@example.hu>', ADMIN_PASSWORD: 'a$HOME; touch x & b' };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(settings, `# a comment\n${lines.join('')}TZ='Europe/Budapest'\n`);
  writeFileSync(
    program,
    `const { MAIL_FROM, ADMIN_PASSWORD, TZ } = process.env;
    console.log(JSON.stringify([{ MAIL_FROM, ADMIN_PASSWORD }, TZ, process.argv.slice(2)]));`,
  );
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 });
  const own = read('deploy/site')
    .replaceAll('/etc/site.env', settings)
    .replaceAll('/srv/current/node_modules/.bin/node', process.execPath)
    .replaceAll('/srv/current/build/server/site/site.js', program);
  writeFileSync(command, own, { mode: 0o755 });

  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, TZ: 'UTC' };
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(command, ['user', '--help', 'two words'], options);

  assert.equal(stderr, '');
  assert.deepEqual(JSON.parse(stdout), [
    values,
    'Europe/Budapest',
    ['user', '--help', 'two words'],
  ]);
});

it('the systemd units for one and for several processes differ only in the port and the socket', () => {
  const lines = (unit: string) =>
    read(unit)
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
  const [one, several] = [lines(UNIT), lines('deploy/site@.service')];
  const command = one.find((line) => line.startsWith('ExecStart='))!;
  assert.deepEqual(
    several.filter((line) => !one.includes(line)),
    [
      'Description=Website and staff area, process on port %i',
      'After=network-online.target postgresql.service',
      command.replace('=', '=/usr/bin/env PORT=%i '),
    ],
  );
  assert.deepEqual(
    one.filter((line) => !several.includes(line)),
    [
      'Description=Website and staff area',
      'After=network-online.target postgresql.service site.socket',
      'Requires=site.socket',
      command,
    ],
  );
});

it('systemd accepts the units and rates them as safe', { skip: noSystemd() }, () => {
  const units = [`./${UNIT}`, './deploy/site.socket', './deploy/site@.service'];
  const verified = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
  const faults = verified.stderr
    .split('\n')
    .filter((line) => line !== '' && !/node is not executable/.test(line));
  assert.deepEqual(faults, []);
  const judged = ['security', '--offline=yes', '--threshold=20', `./${UNIT}`];
  const { status, stdout, stderr } = spawnSync('systemd-analyze', judged, { encoding: 'utf8' });
  // Older versions of systemd-analyze rate running units only.
  if (!/unrecognized option/.test(stderr)) assert.equal(status, 0, stdout.split('\n').at(-2));
});

/** The reason why systemd-analyze cannot run; false if it can. */
function noSystemd(): string | false {
  const { status } = spawnSync('systemd-analyze', ['--version']);
  return status === 0 ? false : 'systemd is not installed here';
}

/** The sources of a COPY line of the Dockerfile. */
function sourcesOf(copy: Copy): string[] {
  return copy
    .getArguments()
    .slice(0, -1)
    .map((each) => each.getValue());
}
