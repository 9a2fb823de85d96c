import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { it } from 'node:test';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { fromDay } from '../../app/features/company/legal.messages.ts';
import { newsType } from '../../app/features/news/news.content-type.ts';
import { projectType } from '../../app/features/projects/project.content-type.ts';
import {
  isOrdered,
  type StaffOrderedCollection,
  type ContentStaff,
} from '../../app/content/admin/screens/content-staff.ts';
import { isUntyped, type Field } from '../../app/content/field.ts';
import { TRANSLATIONS } from '../../app/text/stored-translations.ts';
import type { ContentType } from '../../app/content/content-type.ts';
import { itemAddress } from '../../app/text/addresses.ts';
import { sourceOf, type ShownPicture } from '../../app/media/picture.contract.ts';
import { companyPlaces } from '../../app/content/site/company-words.ts';
import { whilePreviewing } from '../../app/content/previewed.server.ts';
import { staffTypes } from '../../app/main/content-types.ts';
import { startApi } from '../support/application.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { newsFields, projectFields, vacancyFields } from '../support/factories.ts';
import { anotherValue } from '../support/field-values.ts';
import { openPages } from '../support/shown-pages.ts';

type Item = Record<string, unknown> & { version: number };

/** Fields that are shown on a different page than the other fields of their content type. */
const elsewhere: Record<string, string> = {
  'company.foundedYear': '/contact',
  'company.fax': '/contact',
  'company.postalAddress': '/contact',
  'company.website': '/',
  'company.answerDays': '/contact',
  'company.accreditationUntil': '/',
  'company.accreditationStandard': '/',
  'company.accreditationBody': '/',
  'disciplines.order': '/projects/geodezia',
  'eu-notice.isShown': '/',
  'reprography-notice.isInMenu': '/',
  'words.references': '/projects',
  'words.news': '/news',
  'words.newsDescription': '/news',
  'words.contact': '/contact',
  'words.contactDescription': '/contact',
  'words.contactData': '/contact',
  'words.contactForm': '/contact',
  'words.contactIntroduction': '/contact',
  'words.contactThanks': '/contact',
  'words.contactPeople': '/contact',
  'words.contactOffices': '/contact',
  'words.home': '/contact',
  'site-search.workArea': '/kereses?q=Szeged',
};

/**
 * No page shows these: methods select references, and synonyms are for the search.
 * `services.test.ts` and `search-synonyms.test.ts` test them.
 */
const NOT_SHOWN = ['service-pages.methods', 'site-search.synonyms', 'site-search.englishSynonyms'];

const DATED = '/api/content/privacy-versions';
const VACANCIES = '/api/content/vacancies';

/** Content types with their own list and form, with the call that creates an item. */
const listed = [
  { type: newsType, path: '/api/News', fields: newsFields },
  { type: projectType, path: '/api/Projects', fields: projectFields },
] as const;

/** The price list, which has its own API (spec, section 7). */
const ANSWERED_ONLY = ['reproCategory', 'reproPrice'];

const tried = [...Object.keys(staffTypes.content), ...listed.map(({ type }) => type.name)];

it('every declared content type appears in the staff area and in this test', async () => {
  const files = globSync('app/**/*.content-type.ts');
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  const types = modules
    .flatMap((module) => Object.values(module as object))
    .filter(
      (exported): exported is ContentType =>
        typeof exported === 'object' && 'fields' in exported && 'table' in exported,
    );
  const names = types.map(({ name }) => name).toSorted();
  assert.ok(names.length > 18);
  assert.deepEqual([...tried, ...ANSWERED_ONLY].toSorted(), names, 'each is tried');
  assert.deepEqual(
    names.filter((name) => !staffTypes.all[name]?.staff),
    [],
    'each has its form',
  );
  const short = types.filter((type) => 'isSingleton' in type || 'isOrdered' in type);
  const onHub = Object.keys(staffTypes.content).toSorted();
  assert.deepEqual(onHub, short.map(({ name }) => name).toSorted(), 'each short one is on the hub');
});

it('every public field can be changed by the API, and a page then shows the change', async () => {
  const { application, call, signIn } = await startApi('SQLite');
  const token = await signIn();
  const shown = await openPages(application);

  /** Stores one field with another value and returns the entity. */
  const store = async (path: string, item: Item, name: string, value: unknown) => {
    // A notice in force is immutable, so a new version is created.
    const isDated = path.startsWith(DATED);
    const [method, to] = isDated ? ['POST', DATED] : ['PUT', path];
    const { status, body } = await call(method!, `${to}?images=url`, {
      token,
      body: { ...sentOf(item), ...(isDated && { from: dayInHungary() }), [name]: value },
    });
    assert.equal(status, isDated ? 201 : 200, `${path} ${name}: ${JSON.stringify(body)}`);
    return body as Item;
  };

  // There is no vacancy at first.
  for (const title of ['Fúrómester', 'Geodéta']) {
    await call('POST', VACANCIES, { token, body: vacancyFields({ title }) });
  }

  // A text with placeholders contains all of them.
  const home = (await call('GET', '/api/content/home')).body as Item;
  await store('/api/content/home', home, 'policy', companyPlaces.join(' · '));

  const raw = documentForm(pdf());
  const document = (await call('POST', '/api/documents', { token, raw })).body.url as string;

  /** Returns the preview of the page at `address` while a draft contains `value`. */
  async function waiting(path: string, item: Item, name: string, value: unknown, address: string) {
    const body = { ...sentOf(item), [name]: value, baseVersion: item.version, version: undefined };
    const [, kind, itemId] = /content\/([\w-]+)\/?(\d+)?/.exec(path)!;
    const pending = `/api/content/${kind}/pending${itemId ? `/${itemId}` : ''}`;
    const saved = await call('PUT', pending, { token, body });
    assert.equal(saved.status, 200, `${path} ${name}: ${JSON.stringify(saved.body)}`);
    assert.equal((await shown(address)).includes('preview-banner'), false);
    const link = links.get(path) ?? (await linkTo({ kind, itemId: Number(itemId ?? 1) }));
    links.set(path, link);
    const preview = await application.preview(new Request(link), `10.0.${count}.1`);
    const page = await whilePreviewing(preview!.shown, () => shown(address));
    await call('DELETE', pending, { token });
    return withoutBanner(page);
  }

  const links = new Map<string, string>();
  async function linkTo(body: object): Promise<string> {
    const made = await call('POST', '/api/preview-links', { token, body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body.address as string;
  }

  let count = 0;
  const faults: string[] = [];

  /** A new value of a field, and its possible forms on the page. */
  function requestedOf(path: string, name: string, field: Field, item: Item) {
    count += 1;
    const today = dayInHungary();
    if (path.startsWith(DATED) && name === 'from') return { value: today, looks: [fromDay(today)] };
    // After its last day, a vacancy is on no page.
    if (path.startsWith(VACANCIES) && name === 'until') {
      return { value: '2099-05-17', looks: ['2099.05.17'] };
    }
    if (field.type === 'document') return { value: document, looks: [document] };
    if (field.type === 'gallery') {
      const caption = `proba-jel-${count}`;
      return { value: [{ image: addressOf(item['image']), alt: '', caption }], looks: [caption] };
    }
    return anotherValue(name, field, item[name], count);
  }

  /** Changes one field after another. `pageOf` returns the page that shows a field. */
  async function tryFields(
    { name: typeName, fields }: ContentType,
    path: string,
    first: Item,
    pageOf: (item: Item) => string,
  ) {
    let item = first;
    for (const [name, field] of Object.entries(fields)) {
      const about = `${typeName}.${name}`;
      if (isUntyped(field) || NOT_SHOWN.includes(about)) continue;
      const { value, looks } = requestedOf(path, name, field, item);
      const where = (one: Item) => elsewhere[about] ?? pageOf(one);
      if (name === TRANSLATIONS) {
        item = await tryTranslations(path, item, value);
        continue;
      }
      const before = await shown(where(item));
      const isPrepared = path.startsWith('/api/content') && !path.startsWith(DATED);
      const ahead = isPrepared && (await waiting(path, item, name, value, where(item)));
      const stored = await store(path, item, name, value);
      const after = await shown(where(stored));
      const isFound =
        after !== before &&
        (!looks || looks.some((one) => after.includes(one) && !before.includes(one)));
      if (!isFound) faults.push(`${about} on ${where(stored)}`);
      if (isPrepared && where(stored) === where(item) && ahead !== comparable(after)) {
        faults.push(`${about} as it waits on ${where(item)}`);
      }
      const isBack = looks === undefined && field.type !== 'picture';
      item = isBack ? await store(path, stored, name, item[name]) : stored;
    }
  }

  /** Stores the translations of all texts of an item, and checks that they are returned. */
  async function tryTranslations(path: string, item: Item, value: unknown): Promise<Item> {
    const stored = await store(path, item, TRANSLATIONS, value);
    assert.deepEqual(stored[TRANSLATIONS], value, path);
    // Omitted fields stay, except those that must be unique.
    if (path.startsWith(DATED)) return stored;
    const { [TRANSLATIONS]: _, ...others } = stored;
    const kept = await store(path, others as Item, 'version', stored.version);
    assert.deepEqual(kept[TRANSLATIONS], value, path);
    return kept;
  }

  /** Moves the last item of a list or group to its start, and checks the page. */
  async function tryOrder({ type }: StaffOrderedCollection) {
    const path = `/api/content/${type.name}`;
    const { body: all } = await call('GET', path);
    const group = (all as Item[]).filter((item) => !type.of || item[type.of] === all[0][type.of]);
    const [first, last] = [group[0]![type.id], group.at(-1)![type.id]];
    const address = elsewhere[`${type.name}.order`] ?? type.page!;
    const before = await shown(address);
    const body = { before: first };
    const moved = await call('PUT', `${path}/${String(last)}/place`, { token, body });
    assert.equal(moved.status, 200, `${path}: ${JSON.stringify(moved.body)}`);
    if ((await shown(address)) === before) faults.push(`${type.name}.order on ${address}`);
  }

  for (const type of Object.values(staffTypes.content)) {
    const staff = await type.staff();
    const { name, page } = staff.type;
    if (page === null) {
      // Fields for staff only are on no page and in no public response.
      assert.equal((await call('GET', `/api/content/${name}`)).status, 401, name);
      continue;
    }
    const [path, first] = await firstOf(staff);
    const pages = isOrdered(staff) ? staff.type.itemPages : undefined;
    await tryFields(staff.type, path, first, (item) => (pages ? itemAddress(pages, item) : page));
    if (isOrdered(staff) && !staff.dated) await tryOrder(staff);
  }
  for (const { type, path, fields } of listed) {
    const point = type === projectType && { latitude: 47.5, longitude: 19 };
    const body = { ...fields(), ...point };
    const made = await call('POST', `${path}?images=url`, { token, body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const one = `${path}/${made.body[type.id]}`;
    await tryFields(type, one, made.body as Item, (item) => itemAddress(type.pages, item));
  }
  assert.deepEqual(faults, [], 'what is changed is found');
  assert.ok(count > 110, `${count} fields`);

  /** The call that stores the singleton, or the first item of a list. */
  async function firstOf(staff: ContentStaff): Promise<[string, Item]> {
    const { type } = staff;
    const path = `/api/content/${type.name}`;
    const { body } = await call('GET', `${path}?images=url`);
    if (!isOrdered(staff)) return [path, body as Item];
    // An item that may be changed.
    const item = (body as Item[]).find(({ page }) => page !== 'home');
    assert.ok(item, `there is one of ${type.name}`);
    return [`${path}/${String(item[type.id])}`, item];
  }
});

/** Files of the branding exist once it is published. */
const comparable = (page: string) =>
  page.replaceAll(/\/look\/[\w-]+/g, '').replaceAll(NOT_LISTED, '');

const NOT_LISTED = '<meta name="robots" content="noindex"/>';

function withoutBanner(page: string): string {
  const banner = /<p class="preview-banner".*?<\/p>/;
  assert.match(page, banner);
  assert.ok(page.includes(NOT_LISTED));
  return comparable(page.replace(banner, ''));
}

/** Responses contain pictures with sizes; requests contain addresses. */
const addressOf = (image: unknown) => sourceOf(image as ShownPicture | null)?.src ?? null;

function sentOf(item: Item): object {
  const gallery = item['gallery'] as ({ image: unknown } & object)[] | undefined;
  return {
    ...item,
    ...(item['image'] !== undefined && { image: addressOf(item['image']) }),
    ...(gallery && { gallery: gallery.map((one) => ({ ...one, image: addressOf(one.image) })) }),
  };
}
