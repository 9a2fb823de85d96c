import { createHash } from 'node:crypto';
import { searchKey, foldText } from '../app/text/search-key.ts';
import { counties } from '../app/text/messages/counties.ts';
import { keywordKey } from '../app/content/keyword.ts';
import { ORIGINAL } from '../app/media/storage/picture-store.server.ts';
import { specDisciplines } from '../app/content/site/discipline.content-type.ts';
import type { Filling } from './fill.ts';

export const ROWS = 100_000;
export const PRICES_A_CATEGORY = 50;
const VERSIONS = 10;

const HOUR = 3_600_000; // ms
/** Time of the first request. One request follows every hour. */
export const FIRST_REQUEST = Date.UTC(2010, 0, 1);

/** Rows of the tables, in order of reference: a table comes after those it refers to. */
export const fillings: Filling[] = [
  { table: 'picture', count: ROWS, row: picture },
  { table: 'pictureFile', count: ROWS, row: pictureFile },
  { table: 'document', count: ROWS, row: documentRow },
  {
    table: 'documentPart',
    count: ROWS,
    row: (index) => ({ hash: hashAt(index), number: 0, bytes: Buffer.alloc(16) }),
  },
  {
    table: 'pictureUse',
    count: ROWS - 100,
    row: (index) => ({ kind: 'project', itemId: index + 1, hash: hashAt(index) }),
  },
  {
    table: 'documentUse',
    count: ROWS / 10,
    row: (index) => ({ kind: 'news', itemId: index + 1, hash: hashAt(index) }),
  },
  { table: 'news', count: ROWS, row: newsItem },
  {
    table: 'newsPicture',
    count: ROWS / 10,
    row: (index) => ({ newsId: index + 1, hash: hashAt(index) }),
  },
  { table: 'project', count: ROWS, row: project },
  {
    table: 'projectMethod',
    count: ROWS * 2,
    row: (index) => {
      const label = methodsOf(index >> 1).at(index % 2 === 0 ? 0 : -1)!;
      return { projectId: (index >> 1) + 1, key: keywordKey(label), label };
    },
  },
  {
    table: 'projectMethod',
    count: ROWS / 20,
    row: (index) => ({ projectId: index * 20 + 4, key: 'magfuras', label: 'Magfúrás' }),
  },
  { table: 'contactRequest', count: ROWS, row: contactRequest },
  { table: 'contactEntry', count: ROWS, row: contactEntry },
  { table: 'contactAttachment', count: ROWS, row: contactAttachment },
  {
    table: 'attachmentPart',
    count: ROWS,
    row: (index) => ({ attachmentId: index + 1, start: 0, bytes: Buffer.alloc(16) }),
  },
  {
    table: 'contactSender',
    count: 10_000,
    row: (index) => ({
      sender: `sender${Math.floor(index / 10)}`,
      place: index % 10,
      acceptedAt: FIRST_REQUEST + index,
    }),
  },
  {
    table: 'reproCategory',
    count: ROWS / PRICES_A_CATEGORY,
    row: (index) => ({ name: 'Tervmásolás', description: 'Fekete-fehér', order: index / 8 }),
  },
  {
    table: 'reproPrice',
    count: ROWS,
    row: (index) => ({
      reproCategoryId: Math.floor(index / PRICES_A_CATEGORY) + 1,
      order: (index % PRICES_A_CATEGORY) / 8,
      column1: 'A0',
      column2: '841 × 1189 mm',
      column3: '1 150 Ft/lap',
    }),
  },
  {
    table: 'endedToken',
    count: 10_000,
    row: (index) => ({ digest: hashAt(index), expiresAt: FIRST_REQUEST + index }),
  },
  {
    table: 'idempotencyKey',
    count: 10_000,
    row: (index) => ({
      username: `user${index % 10}`,
      path: '/api/news',
      key: `news:new|${index}`,
      request: hashAt(index),
      entityId: index + 1,
      // The keys span 25 hours. Those of the oldest hour have expired.
      keptAt: Date.now() - index * 9000,
    }),
  },
  {
    table: 'history',
    count: ROWS * VERSIONS,
    row: (index) => ({
      kind: 'project',
      itemId: (index % ROWS) + 1,
      version: Math.floor(index / ROWS) + 1,
      savedAt: FIRST_REQUEST + index,
      savedBy: `user${index % 10}`,
      action: 'saved',
      isLasting: index % 10 === 0,
      isThinned: index < ROWS,
      label: 'Épület',
      changed: '["name"]',
      content: '{}',
    }),
  },
  {
    table: 'historyPicture',
    count: ROWS,
    row: (index) => ({ historyId: index + 1, hash: hashAt(index % (ROWS - 100)) }),
  },
  {
    table: 'bin',
    count: ROWS,
    row: (index) => ({
      historyId: index + 1,
      kind: 'project',
      itemId: index + 1,
      // Every tenth row is a child of the row before it.
      partOf: index % 10 === 5 ? index : null,
      deletedAt: FIRST_REQUEST + index,
      limitedSince: index % 10 === 0 ? FIRST_REQUEST + index : null,
    }),
  },
  {
    table: 'backup',
    count: 200,
    row: (index) => ({
      state: index % 10 === 0 ? 'failed' : 'proven',
      startedAt: FIRST_REQUEST + index,
      finishedAt: FIRST_REQUEST + index,
      leaseHolder: 'holder',
      leaseUntil: FIRST_REQUEST + index,
    }),
  },
  {
    table: 'presence',
    count: ROWS,
    row: (index) => ({
      window: `window${index}`,
      kind: 'project',
      itemId: index % 1000,
      username: `user${index % 10}`,
      since: FIRST_REQUEST + index,
      seenAt: FIRST_REQUEST + index,
    }),
  },
  {
    table: 'pendingChange',
    count: ROWS,
    row: (index) => ({
      kind: index % 2 === 0 ? 'project' : 'news',
      itemId: index + 1,
      version: 1,
      baseVersion: 1,
      savedAt: FIRST_REQUEST + index,
      savedBy: `user${index % 10}`,
      content: '{}',
    }),
  },
  {
    table: 'pendingPicture',
    count: ROWS / 10,
    row: (index) => ({
      kind: index % 2 === 0 ? 'project' : 'news',
      itemId: index + 1,
      hash: hashAt(index),
    }),
  },
  {
    table: 'pendingDocument',
    count: ROWS / 10,
    row: (index) => ({
      kind: index % 2 === 0 ? 'project' : 'news',
      itemId: index + 1,
      hash: hashAt(index),
    }),
  },
  {
    table: 'contentLink',
    count: ROWS,
    row: (index) => {
      const host = index % 2 === 0 ? '' : `host${index % 1000}.hu`;
      return {
        kind: 'news',
        itemId: (index % (ROWS / 10)) + 1,
        digest: hashAt(index),
        url: host === '' ? `/news/${index}` : `https://${host}/${index}`,
        host,
        deadSince: index % 50 === 0 ? FIRST_REQUEST + index : null,
        nextCheckAt: FIRST_REQUEST + index,
      };
    },
  },
  {
    table: 'linkHost',
    count: 1000,
    row: (index) => ({
      host: `host${index}.hu`,
      askedAt: FIRST_REQUEST,
      nextAt: FIRST_REQUEST + index,
    }),
  },
  {
    table: 'reminder',
    count: 10_000,
    row: (index) => ({
      kind: 'certificates',
      itemId: (index % 500) + 1,
      endsOn: dayOf(index),
      daysBefore: 30,
      toldAt: FIRST_REQUEST + index,
    }),
  },
  {
    table: 'reminderMail',
    count: 10_000,
    row: (index) => ({
      createdAt: FIRST_REQUEST + index,
      content: '[]',
      messageId: '',
      delivery: index % 1000 === 0 ? 'waiting' : index % 1000 === 1 ? 'failed' : 'sent',
      nextAttemptAt: FIRST_REQUEST + index,
    }),
  },
  {
    table: 'previewLink',
    count: ROWS,
    row: (index) => ({
      digest: hashAt(index),
      kind: 'project',
      itemId: Math.floor(index / 5) + 1,
      madeBy: `user${index % 10}`,
      madeAt: FIRST_REQUEST + index,
      expiresAt: FIRST_REQUEST + index,
    }),
  },
  {
    table: 'auditEvent',
    count: ROWS,
    row: (index) => ({
      happenedAt: FIRST_REQUEST + index,
      username: index % 20 === 0 ? '' : `user${index % 10}`,
      action: index % 20 === 0 ? 'signInFailed' : index % 3 === 0 ? 'deleted' : 'saved',
      kind: 'project',
      itemId: index + 1,
      label: 'Épület',
    }),
  },
  {
    table: 'visitCount',
    count: ROWS,
    // 180 days and 20 months, with 500 names each.
    row: (index) => {
      const [place, name] = [Math.floor(index / 500), index % 500];
      const day = new Date(Date.UTC(2025, 5, 1 + place)).toISOString();
      const isMonth = place >= 180;
      return {
        span: isMonth ? 'month' : 'day',
        what: name === 0 ? 'all' : 'page',
        period: isMonth
          ? new Date(Date.UTC(2024, place - 180, 15)).toISOString().slice(0, 7)
          : day.slice(0, 10),
        name: name === 0 ? '' : `/news/${name}`,
        phone: index % 7,
        desk: index % 11,
      };
    },
  },
  {
    table: 'account',
    count: 1000,
    row: (index) => ({ username: `user${index}`, passwordHash: 'x'.repeat(97) }),
  },
  {
    table: 'session',
    count: 10_000,
    row: (index) => ({
      digest: hashAt(index),
      username: `user${index % 1000}`,
      startedAt: FIRST_REQUEST + index,
      seenAt: FIRST_REQUEST + index,
      expiresAt: FIRST_REQUEST + index,
      device: 'Firefox',
      address: '192.0.2.1',
    }),
  },
  {
    table: 'accountLink',
    count: 1000,
    row: (index) => ({
      digest: hashAt(index),
      username: `user${index}`,
      expiresAt: FIRST_REQUEST + index,
    }),
  },
  {
    table: 'totp',
    count: 1000,
    row: (index) => ({ username: `user${index}`, secret: 'x', confirmedAt: 1, lastStep: 1 }),
  },
  {
    table: 'passkey',
    count: 2000,
    row: (index) => ({
      username: `user${index % 1000}`,
      credentialId: hashAt(index),
      publicKey: 'x'.repeat(100),
      counter: 0,
      transports: '',
      name: 'key',
      createdAt: 1,
    }),
  },
  {
    table: 'recoveryCode',
    count: 10_000,
    row: (index) => ({ digest: hashAt(index), username: `user${index % 1000}` }),
  },
];

/** The hash of a picture, distributed as evenly as real digests. */
export function hashAt(index: number): string {
  return createHash('sha256').update(`picture ${index}`).digest('base64url');
}

/** A picture. The last hundred pictures are unused, and half of these are recorded as unused. */
function picture(index: number): Record<string, unknown> {
  return {
    hash: hashAt(index),
    type: 'image/jpeg',
    width: 1600,
    height: 1067,
    size: 200_000,
    animated: false,
    widthsMade: index % 10_000 > 0,
    unusedSince: index < ROWS - 50 ? null : FIRST_REQUEST + index,
    name: `IMG_${index}`,
    alt: `${townAt(index)}, híd`,
    searchKey: searchKey(`IMG_${index} ${townAt(index)}, híd`),
    addedAt: FIRST_REQUEST + index,
    deletedAt: index % 100 === 0 ? FIRST_REQUEST + index : null,
  };
}

function documentRow(index: number): Record<string, unknown> {
  const title = `Árlista ${index}, ${townAt(index)}`;
  return {
    hash: hashAt(index),
    name: `arlista-${index}.pdf`,
    title,
    searchKey: searchKey(title),
    size: 200_000,
    uploadedAt: FIRST_REQUEST + index,
    uploadedBy: `user${index % 10}`,
    deletedAt: index % 100 === 0 ? FIRST_REQUEST + index : null,
  };
}

/** A picture file with few bytes, because only the indexed columns matter here. */
function pictureFile(index: number): Record<string, unknown> {
  const bytes = Buffer.alloc(16);
  return { hash: hashAt(index), name: ORIGINAL, size: bytes.length, bytes };
}

const paragraph = 'Az új eszköz egyszerre több mintát terhel. '.repeat(12);

function newsItem(index: number): Record<string, unknown> {
  const title = `${townAt(index)}: lezárult a talajvizsgáló berendezés fejlesztése`;
  const subtitle = `${index}. beszámoló`;
  return {
    title,
    subtitle,
    published: index % 10 > 0,
    date: dayOf(index),
    content: `<p>${paragraph}</p>`,
    imageHash: index % 2 ? hashAt(index % (ROWS - 100)) : null,
    imageAlt: '',
    searchKey: searchKey(`${title} ${subtitle}`),
  };
}

function project(index: number): Record<string, unknown> {
  const name = `${townAt(index)}, ${index}. számú épület`;
  return {
    name,
    type: specDisciplines[(index * 7) % specDisciplines.length],
    featured: index % 20 === 0,
    date: dayOf(index),
    description: paragraph,
    imageHash: hashAt(index % (ROWS - 100)),
    imageAlt: '',
    searchKey: searchKey(name),
    county: countyAt(index),
    methods: methodsOf(index).join('\n'),
    latitude: index % 10 === 0 ? 47 + (index % 100) / 100 : null,
    longitude: index % 10 === 0 ? 19 + (index % 100) / 100 : null,
  };
}

/** The county of a project. Every tenth project has none. */
const countyAt = (index: number) =>
  index % 10 === 9 ? '' : counties[(index * 13) % counties.length]!.key;

/**
 * The methods of a project. Half of all projects have `Fúrás`, a twentieth have `Magfúrás`, and each `Módszer` occurs
 * in one of 200.
 */
function methodsOf(index: number): string[] {
  return [
    ...(index % 2 === 0 ? ['Fúrás'] : ['Szintezés']),
    ...(index % 20 === 3 ? ['Magfúrás'] : []),
    `Módszer ${index % 200}`,
  ];
}

/** An entry in the thread of a contact request, one per request. One in a thousand is waiting to be sent. */
function contactEntry(index: number): Record<string, unknown> {
  const createdAt = FIRST_REQUEST + index * HOUR;
  const isWaiting = index % 1000 === 0;
  return {
    contactRequestId: index + 1,
    sort: index % 2 === 0 ? 'confirmation' : 'answer',
    createdAt,
    createdBy: index % 2 === 0 ? '' : 'user5',
    recipient: `ildiko${index}@example.com`,
    subject: 'Ajánlatkérés',
    body: paragraph,
    messageId: `<entry${index}@example.com>`,
    inReplyTo: '',
    delivery: isWaiting ? 'waiting' : 'sent',
    deliveryReason: '',
    attempts: 1,
    firstAttemptAt: createdAt,
    nextAttemptAt: createdAt,
    sentAt: isWaiting ? null : createdAt,
    leaseHolder: '',
    leaseUntil: 0,
  };
}

/** The attachment of a contact request. In each thousand, one is waiting for the scanner, and one for its request. */
function contactAttachment(index: number): Record<string, unknown> {
  return {
    uploadId: hashAt(index),
    holder: `form${index}`,
    sender: `sender${Math.floor(index / 10)}`,
    contactRequestId: index % 1000 === 1 ? null : index + 1,
    name: 'terv.pdf',
    size: 16,
    received: 16,
    type: 'pdf',
    hash: hashAt(index),
    openedAt: FIRST_REQUEST + index * HOUR,
    scan: index % 1000 === 0 ? 'waiting' : 'clean',
    scanDetail: '',
    scannedAt: null,
    attempts: 0,
    nextAttemptAt: FIRST_REQUEST,
    leaseHolder: '',
    leaseUntil: 0,
  };
}

function contactRequest(index: number): Record<string, unknown> {
  const receivedAt = FIRST_REQUEST + index * HOUR;
  const delivery = index % 1000 === 0 ? 'waiting' : index % 1000 === 1 ? 'failed' : 'sent';
  const texts = {
    name: `Kovács Ildikó ${index}`,
    company: 'Alapozó Kft.',
    email: `ildiko${index}@example.com`,
    phone: '+36 1 234 5678',
    subject: `Talajmechanika, ${townAt(index)}`,
    message: paragraph,
  };
  return {
    ...texts,
    reference: `K-2026-${index}`,
    submission: `form ${index}`,
    searchText: foldText(Object.values(texts).join(' ')),
    receivedAt,
    state: index % 20 === 0 ? 'new' : index % 20 === 1 ? 'seen' : 'answered',
    delivery,
    deliveryReason: '',
    messageId: `<${index}@example.com>`,
    kind: index % 3 === 0 ? 'offer' : 'contact',
    discipline: index % 3 === 0 ? 'geodezia' : '',
    assignedTo: index % 5 === 0 ? `user${index % 10}` : '',
    attempts: 1,
    firstAttemptAt: receivedAt,
    nextAttemptAt: receivedAt,
    sentAt: delivery === 'sent' ? receivedAt : null,
    leaseHolder: '',
    leaseUntil: 0,
  };
}

const towns = ['Győr', 'Érd', 'Pécs', 'Vác', 'Makó', 'Ózd', 'Eger', 'Paks', 'Tata', 'Ajka'];

/** The town of a row. Every hundredth row has the same town, so that search results are spread over the whole table. */
function townAt(index: number): string {
  return `${towns[index % 10]!}-${towns[Math.floor(index / 10) % 10]!}`;
}

/** The day of a row: twenty rows per day, in chronological order. */
function dayOf(index: number): string {
  const day = Date.UTC(2010, 0, 1) + Math.floor(index / 20) * 86_400_000;
  return new Date(day).toISOString().slice(0, 10);
}
