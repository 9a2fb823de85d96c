/** Whatever staff can change of the site's content is found on the page that they are told it stands on. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { it } from 'node:test';
import type { ServerBuild } from 'react-router';
import { dayInHungary, shownDay } from '../../app/api/contract/fields.ts';
import { contentKinds } from '../../app/content/content-kinds.ts';
import { fromDay } from '../../app/content/legal.copy.ts';
import { isArranged, type ContentStaff } from '../../app/kinds/admin/content/content-staff.ts';
import { isUntyped, type Field } from '../../app/kinds/field.ts';
import type { Kind } from '../../app/kinds/kind.ts';
import { sourceOf, type ShownPicture } from '../../app/media/picture.contract.ts';
import { createRenderer } from '../../app/server/pages/page-renderer.server.ts';
import { companyPlaces } from '../../app/site/company-words.ts';
import { specDisciplines } from '../../app/site/spec-disciplines.ts';
import { contentStaff } from '../../app/staff-kinds.ts';
import { startApi } from '../support/application.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { onePixel } from '../support/factories.ts';

type Item = Record<string, unknown> & { version: number };

/** What is on another page than the rest of its kind. */
const elsewhere: Record<string, string> = {
  'company.foundedYear': '/contact',
  'company.fax': '/contact',
  'company.postalAddress': '/contact',
  'company.website': '/',
  'company.accreditationUntil': '/',
  'company.accreditationStandard': '/',
  'company.accreditationBody': '/',
  'eu-notice.isShown': '/',
  'reprography-notice.isInMenu': '/',
  'words.news': '/news',
  'words.newsDescription': '/news',
  'words.contactDescription': '/contact',
  'words.contactData': '/contact',
  'words.contactForm': '/contact',
  'words.contactIntroduction': '/contact',
  'words.contactThanks': '/contact',
  'words.contactPeople': '/contact',
  'words.contactOffices': '/contact',
  'words.home': '/contact',
};

/** The versions of the notice on data protection. */
const DATED = '/api/content/privacy-versions';

/** What no page shows yet. */
const nowhere = new Set<string>();

it('every kind of which there is one, or a list in order, is kept in the staff area', async () => {
  const files = globSync('app/**/*.kind.ts');
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  const kinds = modules
    .flatMap((module) => Object.values(module as object))
    .filter(
      (exported): exported is Kind =>
        typeof exported === 'object' && ('isSole' in exported || 'isArranged' in exported),
    );
  const names = kinds.map(({ name }) => name).toSorted();
  assert.ok(names.length > 10);
  assert.deepEqual(Object.keys(contentStaff).toSorted(), names, 'each has its form');
  assert.deepEqual(contentKinds.map(({ name }) => name).toSorted(), names, 'each is on the hub');
});

it('every field of them is changed by the API, and found on its page', async () => {
  const { application, call, signIn } = await startApi('SQLite');
  const token = await signIn();
  const page = await openPages(application);
  const shown = async (path: string) => plain(await page(path));

  /** Stores one field with another value; the answer is all of it as it is now. */
  const store = async (path: string, item: Item, name: string, value: unknown) => {
    // What has come into force stays as it is: another version takes its place.
    const isDated = path.startsWith(DATED);
    const [method, to] = isDated ? ['POST', DATED] : ['PUT', path];
    const { status, body } = await call(method!, `${to}?images=url`, {
      token,
      body: {
        ...item,
        ...(item['image'] !== undefined && { image: addressOf(item) }),
        ...(isDated && { from: dayInHungary() }),
        [name]: value,
      },
    });
    assert.equal(status, isDated ? 201 : 200, `${path} ${name}: ${JSON.stringify(body)}`);
    return body as Item;
  };

  // Where a text can hold data of the company, one text holds all of them.
  const home = (await call('GET', '/api/content/home')).body as Item;
  await store('/api/content/home', home, 'policy', companyPlaces.join(' · '));

  const raw = documentForm(pdf());
  const document = (await call('POST', '/api/documents', { token, raw })).body.url as string;

  let count = 0;
  const faults: string[] = [];
  for (const load of Object.values(contentStaff)) {
    const staff = await load();
    const { kind } = staff;
    const [path, first] = await firstOf(staff);
    let item = first;
    for (const [name, field] of Object.entries(kind.fields)) {
      if (isUntyped(field)) continue;
      const about = `${kind.name}.${name}`;
      const own = isArranged(staff) ? staff.itemAddress?.(item) : undefined;
      const address = elsewhere[about] ?? own ?? staff.publicAddress;
      const { value, looks } =
        path.startsWith(DATED) && name === 'from'
          ? { value: dayInHungary(), looks: [fromDay(dayInHungary())] }
          : field.control === 'document'
            ? { value: document, looks: [document] }
            : anotherValue(field, item[name], (count += 1));
      const before = await shown(address);
      const stored = await store(path, item, name, value);
      const after = await shown(address);
      const isFound =
        after !== before &&
        (!looks || looks.some((one) => after.includes(one) && !before.includes(one)));
      if (isFound === nowhere.has(about)) faults.push(`${about} on ${address}`);
      // What is on or off, or one of several, goes back: other fields may hang on it.
      const isBack = looks === undefined && field.control !== 'picture';
      item = isBack ? await store(path, stored, name, item[name]) : stored;
    }
  }
  assert.deepEqual(faults, [], 'what is changed is found, but for what is nowhere yet');
  assert.ok(count > 80, `${count} fields`);

  /** Where the one that there is is stored, or the first of a list. */
  async function firstOf(staff: ContentStaff): Promise<[string, Item]> {
    const { kind } = staff;
    const path = `/api/content/${kind.name}`;
    const { body } = await call('GET', `${path}?images=url`);
    if (!isArranged(staff)) return [path, body as Item];
    // One that nothing forbids to change.
    const { stays } = staff.kind;
    const item = (body as Item[]).find(
      (one) => stays === undefined || one[stays.field] !== stays.value,
    );
    assert.ok(item, `there is one of ${kind.name}`);
    return [`${path}/${String(item[kind.id])}`, item];
  }
});

/** Another value than `value`, and how it may look on a page, where that can be told. */
function anotherValue(
  field: Field,
  value: unknown,
  index: number,
): { value: unknown; looks?: string[] } {
  const word = `proba-jel-${index}`;
  switch (field.control) {
    case 'email':
      return { value: `${word}@pelda.hu`, looks: [`${word}@pelda.hu`] };
    case 'phone':
      return { value: `+36 1 900 ${1000 + index}`, looks: [`+36 1 900 ${1000 + index}`] };
    case 'url':
      return { value: `https://www.${word}.hu`, looks: [`www.${word}.hu`] };
    case 'number':
      return numberNear(field, index);
    case 'day': {
      // In the past, and each of them another one.
      const day = `2011-${String((index % 12) + 1).padStart(2, '0')}-17`;
      return { value: day, looks: [shownDay(day)] };
    }
    case 'colour':
      return { value: `#0${index % 10}3a66` };
    case 'toggle':
      return { value: value !== true };
    case 'choice':
      return { value: field.choices!.find(({ key }) => key !== value)!.key };
    case 'siteChoice':
      return { value: specDisciplines.find((key) => key !== value)! };
    case 'reference':
      return { value: value === 1 ? 2 : 1 };
    case 'picture':
      return { value: onePixel };
    case 'lines':
    case 'paragraphs':
      return { value: `${word}\n${word}-b`, looks: [`${word}-b`] };
    default:
      return { value: word, looks: [word] };
  }
}

/** Pictures are answered with their size, and sent by their address. */
const addressOf = ({ image }: Item) => sourceOf(image as ShownPicture | null)?.src ?? null;

/** The first of some that its range allows. */
function numberNear({ input }: Field, index: number) {
  const value = [1801 + index, 11 + index / 1000].find((one) => input.safeParse(one).success)!;
  const text = String(value);
  // With a decimal comma, or its digits in threes.
  return { value, looks: [text, text.replace('.', ','), text.replace(/^(\d)(\d{3})$/, '$1 $2')] };
}

/** Renders pages as visitors get them. */
async function openPages(application: Awaited<ReturnType<typeof startApi>>['application']) {
  const { href } = new URL('../../build/server/public/index.js', import.meta.url);
  const build = (await import(href)) as ServerBuild;
  const render = createRenderer(build, 'production', {
    api: application.call,
    publicUrl: 'http://site.test',
    report: () => {},
    requestId: () => undefined,
    // The same each time, so that pages can be compared.
    formToken: () => 'token',
    caching: [],
  });
  return async (path: string) => {
    const { page } = await render(new Request(`http://site.test${path}`), '192.0.2.1');
    const { bytes } = await page.body.prepare([]);
    assert.equal(page.status, 200, path);
    return bytes.toString();
  };
}

/** A page without what is put around figures, so that they are found as they were typed. */
const plain = (html: string) =>
  html
    .replaceAll(/<span class="nowrap">([^<]*)<\/span>/g, '$1')
    .replaceAll(/name="formToken" value="[^"]*"/g, '')
    .replaceAll('\u00A0', ' ');
