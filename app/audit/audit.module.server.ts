import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import { csvAnswer } from '../api/server/csv.server.ts';
import { auditEndpoints } from './audit.contract.ts';
import { type AuditService, type NamedEvent, createAuditService } from './audit.service.server.ts';
import { createAuditRepository } from './audit.repository.server.ts';

export function createAuditModule(
  db: Kysely<Schema>,
  { auditRetentionDays: retentionDays }: { auditRetentionDays: number },
  log: Logger,
) {
  const service = createAuditService(createAuditRepository(db), { retentionDays }, log);
  return {
    note: service.note,
    registerRoutes: (api: ApiBuilder) => registerAuditRoutes(api, service),
    removeOld: service.removeOld,
    stop: service.settled,
  };
}

const columns: [heading: string, cell: (event: NamedEvent) => string][] = [
  ['Időpont', ({ happenedAt }) => happenedAt],
  ['Felhasználó', ({ fullName }) => fullName],
  ['Művelet', ({ action }) => action],
  ['Fajta', ({ kind }) => kind],
  ['Azonosító', ({ itemId }) => String(itemId ?? '')],
  ['Megnevezés', ({ label }) => label],
  // Last column, so that programs that read the export by column position keep working.
  ['Felhasználónév', ({ username }) => username],
];

function registerAuditRoutes(api: ApiBuilder, audit: AuditService): void {
  api.handle(auditEndpoints.getAuditEvents, ({ query: { from, count, ...filter } }) =>
    audit.list(filter, from, count),
  );
  api.handle(auditEndpoints.exportAuditEvents, async ({ body, user }) => {
    await audit.note({ username: user, action: 'exported', kind: 'audit' });
    return csvAnswer('naplo.csv', columns, audit.all(body));
  });
}
