import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { addresses } from '../../app/text/addresses.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { observatoryScore, policyOf, total } from '../support/observatory.ts';
import { everyPage, publicPages } from '../support/public-pages.ts';
import { startSite, type RunningSite } from '../support/site.ts';

/** Every staff screen, with values for parameters; a preview counts as a public page. */
const STAFF_PAGES = Object.values(addresses)
  .filter((address) => /^\/(login|admin)(\/(?!elonezet)|$)/.test(address))
  .map((address) => address.replaceAll(/:\w+\??/g, '1'));
/** Every directive in the policy of a page, in order. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-attr',
  'style-src',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
];

describe('the security headers', () => {
  let database: TestDatabase;
  let server: RunningSite;

  before(async () => {
    database = await freshDatabase('SQLite');
    server = await startSite({
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://www.example.hu',
      SAMPLE_CONTENT: 'on',
    });
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });

  async function get(path: string): Promise<{ headers: Headers; body: string }> {
    const response = await fetch(server.origin + path);
    return { headers: response.headers, body: await response.text() };
  }

  it('prevent other sites from reading a response', async () => {
    for (const path of ['/', '/api/news/getpublishednewslist?from=0&count=1', '/api/users']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await fetch(server.origin + path, {
          method,
          headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
        });
        const allowing = [...headers.keys()].filter((name) => name.startsWith('access-control'));
        assert.deepEqual(allowing, [], `${method} ${path}`);
      }
    }
  });

  it('get a score of 145 points by the rules of the HTTP Observatory', async () => {
    // The Observatory examines the page at the root.
    const home = await get('/');
    assert.equal(total(observatoryScore(home.headers, home.body)), 145);
    for (const path of [...everyPage, ...STAFF_PAGES]) {
      const { headers, body } = await get(path);
      const score = observatoryScore(headers, body);
      assert.ok(total(score) >= 145, `${path} ${JSON.stringify(score)}`);
      assert.deepEqual([...policyOf(headers.get('content-security-policy')!).keys()], DIRECTIVES);
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains');
      assert.match(headers.get('permissions-policy')!, /^(([a-z-]+=\(\)(, )?)){13}$/);
      const isStaff = STAFF_PAGES.includes(path);
      assert.equal(
        headers.get('cross-origin-embedder-policy'),
        isStaff ? 'credentialless' : null,
        path,
      );
      const trusted = policyOf(headers.get('content-security-policy')!).get('trusted-types')!;
      assert.deepEqual(trusted, [isStaff ? 'default' : "'none'"], path);
    }
  });

  it('allow other sites, such as feed readers, to embed only pictures', async () => {
    const { body } = await get('/projects/geodezia');
    const [picture] = /\/media\/[\w/-]+\.\w+/.exec(body)!;
    const policyFor = async (path: string) =>
      (await get(path)).headers.get('cross-origin-resource-policy');
    assert.equal(await policyFor(picture), 'cross-origin');
    for (const path of ['/', '/api/projects/getprojects?images=url', '/og-default.jpg', '/none']) {
      assert.equal(await policyFor(path), 'same-origin', path);
    }
  });

  it('forbid scripts and requests in responses other than pages and PDFs, and allow styles only in XML', async () => {
    const { body } = await get('/projects/geodezia');
    const [picture] = /\/media\/[\w/-]+\.\w+/.exec(body)!;
    const [script] = /\/assets\/[^"]+\.js/.exec(body)!;
    const nothing = "default-src 'none'; frame-ancestors 'none'";
    const styled = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    for (const [path, policy] of [
      ['/api/projects/getprojects?images=url', nothing],
      ['/api/news/getnews/999999', nothing],
      ['/api/none', nothing],
      [script!, nothing],
      ['/og-default.jpg', nothing],
      ['/robots.txt', nothing],
      ['/healthz', nothing],
      ['/news/feed.atom', styled],
      ['/sitemap.xml', styled],
      ['/favicon.svg', styled],
      // The PDF viewer of the browser loads more than the file.
      ['/documents/adatvedelmi-szabalyzat.pdf', "frame-ancestors 'none'"],
      [picture!, "default-src 'none'; sandbox"],
    ] as const) {
      for (const time of ['first', 'again']) {
        const { headers } = await get(path);
        assert.equal(headers.get('content-security-policy'), policy, `${path} ${time}`);
      }
    }
  });

  it('omit Permissions-Policy and Cross-Origin-Opener-Policy in scripts, fonts and JSON', async () => {
    const { body } = await get('/');
    const [script] = /\/assets\/[^"]+\.js/.exec(body)!;
    for (const path of [script!, '/fonts/archivo.woff2', '/speculation-rules.json', '/api/none']) {
      const { headers } = await get(path);
      assert.equal(headers.get('permissions-policy'), null, path);
      assert.equal(headers.get('cross-origin-opener-policy'), null, path);
    }
  });

  it('are accompanied by a contact for security reports (RFC 9116)', async () => {
    const path = '/.well-known/security.txt';
    const read = async () => {
      const { headers, body } = await get(path);
      assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
      return body.trimEnd().split('\n');
    };
    const page = 'Contact: https://www.example.hu/contact';
    const [contact, expires, ...others] = await read();
    // The sample company's address has no owner, so the contact is a page.
    assert.equal(contact, page);
    const left = Date.parse(expires!.replace('Expires: ', '')) - Date.now();
    assert.ok(left > 30 * 86_400_000 && left < 365 * 86_400_000, expires);
    assert.deepEqual(others, [
      'Preferred-Languages: hu, en',
      `Canonical: https://www.example.hu${path}`,
    ]);
    const authorization = `Bearer ${database.token}`;
    const address = `${server.origin}/api/content/company`;
    const company = (await (await fetch(address)).json()) as object;
    const saved = await fetch(address, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...company, isSample: false, email: 'iroda@retegkozi.hu' }),
    });
    assert.equal(saved.status, 200);
    assert.deepEqual((await read()).slice(0, 2), ['Contact: mailto:iroda@retegkozi.hu', page]);
  });

  it('are complemented by a digest in the tag of every script and style', async () => {
    for (const path of [...publicPages, ...STAFF_PAGES]) {
      const { body } = await get(path);
      const tags = [...body.matchAll(/<(?:script|link)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /\/assets\/[^"]+\.(js|css)"/.test(tag));
      assert.ok(tags.length >= 2, path);
      for (const tag of tags) {
        const [, address] = /"(\/assets\/[^"]+)"/.exec(tag)!;
        assert.ok(tag.includes(`integrity="${digestOf(address!)}"`), `${path} ${tag}`);
      }
    }
  });

  it('are complemented by digests of the modules that the staff area loads later', async () => {
    const { body, integrity } = await staffModules();
    const later = Object.keys(integrity).filter((address) => !body.includes(`"${address}"\\s`));
    assert.ok(later.some((address) => address.includes('content-editor')));
    for (const [address, digest] of Object.entries(integrity)) {
      assert.equal(digest, digestOf(address), address);
    }
  });

  it('are complemented by public pages that name no staff script, and a sign-in page that preloads none', async () => {
    const { body, integrity } = await staffModules();
    const login = (await get('/login')).body;
    assert.doesNotMatch(login, /rel="modulepreload"|type="module"/);
    assert.match(login, /<meta name="description" content="[^"]*munkatársi felülete/);
    const staff = new Set([body, login].flatMap(scriptsIn));
    for (const script of staff) {
      const code = builtFile(script).toString();
      for (const one of Object.keys(integrity)) if (code.includes(nameOf(one))) staff.add(one);
    }
    assert.ok(staff.size > 50);
    const seen = new Set<string>();
    for (const path of publicPages) {
      const page = (await get(path)).body;
      for (const script of staff) assert.ok(!page.includes(script), `${path} names ${script}`);
      for (const script of scriptsIn(page)) seen.add(script);
    }
    assert.ok(seen.size > 0);
    for (const script of seen) {
      const code = builtFile(script).toString();
      for (const one of staff) assert.ok(!code.includes(nameOf(one)), script);
    }
  });

  async function staffModules() {
    const { body } = await get('/admin');
    const map = /<script[^>]*type="importmap"[^>]*>([^<]*)<\/script>/.exec(body)![1]!;
    return { body, ...(JSON.parse(map) as { integrity: Record<string, string> }) };
  }
});

/** Scripts that the page loads. The import map lists those of the public pages, too. */
const scriptsIn = (page: string) =>
  page.replace(/<script[^>]*type="importmap".*?<\/script>/s, '').match(/\/assets\/[^"]+\.js/g) ??
  [];

const nameOf = (address: string) => address.slice('/assets/'.length);

const builtFile = (address: string) =>
  readFileSync(new URL(`../../build/client${address}`, import.meta.url));

function digestOf(address: string): string {
  return `sha384-${createHash('sha384').update(builtFile(address)).digest('base64')}`;
}
