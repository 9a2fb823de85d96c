/** Parts of the export. Password hashes, tokens and keys are not exported. */
import { z } from 'zod';
import { FACTOR_POLICY } from '../../../identity/users/factor-policy.ts';
import { factorPolicies } from '../../../identity/users/factor-policy.ts';
import { auditActions } from '../../../audit/audit.contract.ts';
import { FOR_GOOD } from '../../../api/server/idempotency-key.repository.server.ts';
import { newsType } from '../../../features/news/news.content-type.ts';
import { projectType } from '../../../features/projects/project.content-type.ts';
import {
  reproCategoryType,
  reproPriceType,
} from '../../../features/reprography/reprography.content-type.ts';
import { attachmentPart, contactEntries, contactRequests } from './enquiry-parts.server.ts';
import {
  galleryPart,
  contentTypeDocuments,
  contentTypePart,
  contentTypePictures,
  sanitisedVersion,
} from './content-type-part.server.ts';
import type { ContentType } from '../../../content/content-type.ts';
import { SITE_ID } from '../../../platform/database/setting.server.ts';
import type { Part } from './part.server.ts';
import { visitTopics } from '../../../content/site/visit.contract.ts';
import {
  content,
  count,
  flag,
  id,
  line,
  moment,
  names,
  newLine,
  oneOf,
  optionalId,
  optionalMoment,
  text,
  username,
} from './record-fields.server.ts';

/** Parts in the order of import: each part follows the parts that it refers to. */
export interface FolderLayout {
  parts: readonly Part[];
  /** Tables that assign ids, with their id columns. */
  counted: Readonly<Record<string, string>>;
}

/** Types in `contentTypes` may have initial items, which an import replaces. */
export function folderLayout(contentTypes: readonly ContentType[]): FolderLayout {
  const parts: readonly Part[] = [
    contentTypePart('news', newsType),
    contentTypePart('projects', projectType),
    galleryPart('project-pictures', projectType),
    contentTypePart('price-categories', reproCategoryType),
    contentTypePart('prices', reproPriceType),
    ...contentTypes.flatMap(contentParts),
    contactRequests,
    contactEntries,
    ...versionParts([newsType, projectType, reproCategoryType, reproPriceType, ...contentTypes]),
    auditLog,
    visitCounts,
    users,
    settings,
    takenItems,
    sampleItems,
  ];
  const counted = [...parts, attachmentPart].flatMap(({ table, id: column, isUncounted }) =>
    column && !isUncounted ? [[table, column]] : [],
  );
  return { parts, counted: Object.fromEntries(counted) };
}

/** Parts for the versions, the trash and the drafts of items of `types`. */
function versionParts(types: readonly ContentType[]): Part[] {
  const item = { kind: oneOf(...types.map(({ name }) => name), 'contactRequest'), itemId: id };
  const histories: Part = {
    folder: 'histories',
    table: 'history',
    id: 'historyId',
    columns: {
      historyId: id,
      ...item,
      version: id,
      savedAt: moment,
      savedBy: line,
      action: oneOf(
        'found',
        'created',
        'saved',
        'reverted',
        'deleted',
        'restored',
        'pendingPublished',
        'pendingSetAside',
      ),
      isLasting: flag,
      isThinned: flag,
      label: text,
      changed: names,
      content,
    },
    fileName: (entry) => String(entry['historyId']),
    sanitised: sanitisedVersion(types),
    pictures: contentTypePictures('historyPicture', ['historyId']),
    documents: contentTypeDocuments('historyDocument', ['historyId']),
  };

  const trash: Part = {
    folder: 'bin',
    table: 'bin',
    columns: {
      historyId: id,
      ...item,
      partOf: optionalId,
      deletedAt: moment,
      limitedSince: optionalMoment,
    },
    // A child is imported after its parent.
    order: '"partOf" is not null, "historyId"',
  };

  const itemDrafts: Part = {
    folder: 'pending-changes',
    table: 'pendingChange',
    columns: { ...item, version: id, baseVersion: id, savedAt: moment, savedBy: line, content },
    order: '"kind", "itemId"',
    fileName: (change) => `${change['kind']}-${change['itemId']}`,
    sanitised: sanitisedVersion(types),
    pictures: contentTypePictures('pendingPicture', ['kind', 'itemId']),
    documents: contentTypeDocuments('pendingDocument', ['kind', 'itemId']),
  };
  return [histories, trash, itemDrafts];
}

const auditLog: Part = {
  folder: 'audit-log',
  table: 'auditEvent',
  id: 'eventId',
  columns: {
    eventId: id,
    happenedAt: moment,
    username: line,
    action: oneOf(...auditActions),
    kind: line,
    itemId: optionalId,
    label: text,
  },
};

const visitCounts: Part = {
  folder: 'visit-counts',
  table: 'visitCount',
  // The site may have been opened before the import.
  replacesAll: true,
  columns: {
    span: oneOf('day', 'month'),
    what: oneOf(...visitTopics),
    period: line,
    name: line,
    phone: count,
    desk: count,
  },
  order: '"span", "what", "period", "name"',
};

/** Accounts, without their credentials. */
const users: Part = {
  folder: 'users',
  table: 'account',
  columns: {
    username,
    role: oneOf('administrator', 'editor'),
    email: line,
    displayName: newLine,
    position: newLine,
    phone: newLine,
    disabledAt: optionalMoment,
    lastSignInAt: optionalMoment,
  },
  fixed: { passwordHash: '', sessionSalt: '' },
  order: '"username"',
  keepsThose: ['username'],
};

const settings: Part = {
  folder: 'settings',
  table: 'setting',
  columns: {
    name: oneOf(FACTOR_POLICY, SITE_ID),
    value: { schema: z.union([z.enum(factorPolicies), z.uuid()]) },
  },
  order: '"name"',
  where: `"name" in ('${FACTOR_POLICY}', '${SITE_ID}')`,
  keepsThose: ['name'],
};

/** Records of imports from the old site, so that no item is imported twice. */
const takenItems: Part = {
  folder: 'taken-items',
  table: 'idempotencyKey',
  columns: { path: line, key: line, request: line, entityId: id },
  fixed: { username: '', keptAt: FOR_GOOD },
  order: '"path", "key"',
  where: `"username" = '' and "keptAt" = ${FOR_GOOD}`,
};

/** Marks of sample news and projects. */
const sampleItems: Part = {
  folder: 'sample-items',
  table: 'sampleItem',
  columns: { kind: oneOf('news', 'project'), itemId: id, isThere: flag },
  order: '"kind", "itemId"',
};

const contentParts = (type: ContentType): Part[] => [
  {
    ...contentTypePart(type.name, type),
    replacesAll: true,
    // A singleton has no id sequence.
    ...('isSingleton' in type && { isUncounted: true }),
  },
  // The rows of a gallery are deleted with those of its content type.
  ...(type.gallery ? [galleryPart(`${type.name}-pictures`, type)] : []),
];
