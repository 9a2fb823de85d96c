import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Roles, invitations, sessions that can be looked at, and second factors. Whoever there is stays administrator. */
export const people: DialectMigration = ({ counting }) => ({
  async up(db: AnyDatabase) {
    await growAccounts(db);
    await db.schema
      .createTable('session')
      .addColumn('sessionId', 'integer', counting)
      .addColumn('digest', 'text', (column) => column.notNull().unique())
      .addColumn('username', 'text', ofAccount)
      .addColumn('startedAt', 'bigint', (column) => column.notNull())
      .addColumn('seenAt', 'bigint', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .execute();
    await indexed(db, 'session', 'username', 'expiresAt');
    await indexed(db, 'session', 'expiresAt');
    await db.schema
      .createTable('accountLink')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('username', 'text', (column) => ofAccount(column).unique())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('totp')
      .addColumn('username', 'text', (column) => ofAccount(column).primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('confirmedAt', 'bigint')
      .addColumn('lastStep', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('passkey')
      .addColumn('passkeyId', 'integer', counting)
      .addColumn('username', 'text', ofAccount)
      .addColumn('credentialId', 'text', (column) => column.notNull().unique())
      .addColumn('publicKey', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('usedAt', 'bigint')
      .execute();
    await indexed(db, 'passkey', 'username');
    await db.schema
      .createTable('recoveryCode')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('username', 'text', ofAccount)
      .execute();
    await indexed(db, 'recoveryCode', 'username');
  },
});

async function growAccounts(db: AnyDatabase): Promise<void> {
  const account = () => db.schema.alterTable('account');
  await account()
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('administrator'))
    .execute();
  await account()
    .addColumn('sessionSalt', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await account()
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await account().addColumn('disabledAt', 'bigint').execute();
  await account().addColumn('lastSignInAt', 'bigint').execute();
}

type Column = Parameters<
  Parameters<ReturnType<AnyDatabase['schema']['createTable']>['addColumn']>[2] & {}
>[0];

/** Goes with its account. */
const ofAccount = (column: Column) =>
  column.notNull().references('account.username').onDelete('cascade');

async function indexed(db: AnyDatabase, table: string, ...columns: string[]): Promise<void> {
  const name = `${table}By${columns.map((column) => column[0]!.toUpperCase() + column.slice(1)).join('')}`;
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
