import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { it } from 'node:test';
import { ConfigError, readConfig } from './config.server.ts';

it('the configuration has defaults for all settings', () => {
  const config = readConfig({});
  assert.deepEqual(config, {
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: `file:${resolve('data/site.sqlite')}`,
    publicUrl: 'http://127.0.0.1:3000',
    languages: ['en'],
    isPublicUrlSet: false,
    adminUsername: 'admin',
    adminPassword: undefined,
    sessionHours: 8,
    sampleContent: true,
    emptyDatabase: 'auto',
    trustProxy: 0,
    logLevel: 'info',
    countsVisits: true,
    sharedCache: 0,
    metricsToken: undefined,
    smtpUrl: undefined,
    plainSmtpPassword: false,
    mailFrom: undefined,
    mailTo: undefined,
    linkCheck: 'own',
    clamavUrl: undefined,
    media: undefined,
    messageRetentionDays: 365,
    traces: undefined,
    trashRetentionDays: 90,
    auditRetentionDays: 365,
    backupDir: undefined,
    backupEvery: 24 * 3600 * 1000,
    backupKeep: 14,
    backupPublicKey: undefined,
  });
});

it('an empty variable counts as not set', () => {
  assert.equal(readConfig({ PORT: '', ADMIN_PASSWORD: '' }).port, 3000);
});

it('the public address loses its final slash and keeps the brackets of an IPv6 host', () => {
  assert.equal(
    readConfig({ PUBLIC_URL: 'https://www.example.hu/' }).publicUrl,
    'https://www.example.hu',
  );
  assert.equal(readConfig({ HOST: '::1' }).publicUrl, 'http://[::1]:3000');
});

it('the public address is normalised in the way browsers send it', () => {
  const addresses = {
    'https://www.földtan.hu': 'https://www.xn--fldtan-wxa.hu',
    'https://www.example.hu:443': 'https://www.example.hu',
  };
  for (const [PUBLIC_URL, expected] of Object.entries(addresses)) {
    assert.equal(readConfig({ PUBLIC_URL }).publicUrl, expected);
  }
});

it('any number of languages besides Hungarian is accepted, including none', () => {
  assert.deepEqual(readConfig({ LANGUAGES: 'en, de' }).languages, ['en', 'de']);
  assert.deepEqual(readConfig({ LANGUAGES: 'none' }).languages, []);
  assert.throws(() => readConfig({ LANGUAGES: 'English' }), /LANGUAGES/);
});

it('the path of a database file is accepted in every usual notation', () => {
  const path = (url: string) => readConfig({ DATABASE_URL: url }).databaseUrl;
  assert.equal(path('file:./x.sqlite'), `file:${resolve('x.sqlite')}`);
  assert.equal(path('file:/srv/x.sqlite'), 'file:/srv/x.sqlite');
  assert.equal(path('file:///srv/x.sqlite'), 'file:/srv/x.sqlite');
  assert.equal(path('postgresql://h/x'), 'postgresql://h/x');
});

it('a comma is accepted in the password and parameters of a PostgreSQL address', () => {
  const urls = [
    'postgres://u:p,w@h/name',
    'postgres://u:a@b,c@h/name',
    'postgres:///name?host=/run/postgresql',
    'postgres://h/a,b?application_name=a,b',
  ];
  for (const url of urls) assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url);
});

it('several PostgreSQL hosts are refused, and the error names the alternative', () => {
  const urls = [
    'postgres://u:p@h1:5432,h2:5433/name',
    'postgresql://h1,h2/name',
    'postgres://h1,h2',
    'postgres:///name?host=h1,h2',
    'postgres://u:p@h/name?port=5432,5433',
  ];
  for (const url of urls) {
    const message =
      'DATABASE_URL must name one server; put HAProxy or a managed endpoint in front of several (docs/scale-out.md).';
    assert.throws(() => readConfig({ DATABASE_URL: url }), { message });
  }
});

it('a bucket of an S3 service or of an AWS region is accepted as media store', () => {
  const place = (MEDIA_URL: string) => readConfig({ MEDIA_URL }).media;
  assert.deepEqual(place('s3://kepek/honlap?endpoint=http://127.0.0.1:9000'), {
    bucket: 'kepek',
    prefix: 'honlap/',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9000',
  });
  assert.deepEqual(place('s3://kepek?region=eu-central-1'), {
    bucket: 'kepek',
    prefix: '',
    region: 'eu-central-1',
    endpoint: undefined,
  });
});

it('mail requires a recipient, who is the default sender', () => {
  const settings = { SMTP_URL: 'smtp://h', MAIL_TO: 'Iroda <iroda@example.hu>, b@example.hu' };
  assert.equal(readConfig(settings).mailFrom, 'Iroda <iroda@example.hu>');
  assert.equal(readConfig({ ...settings, MAIL_FROM: 'h@example.hu' }).mailFrom, 'h@example.hu');
  assert.throws(() => readConfig({ SMTP_URL: 'smtp://h' }), ConfigError);
});

it('invalid values are refused with the name of the variable', () => {
  const wrong: [string, string][] = [
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', `two words ${'x'.repeat(32)}`],
    ['PORT', 'http'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://u:p@h:70000/x'],
    ['ADMIN_PASSWORD', 'short'],
    ['SESSION_HOURS', '-1'],
    ['MESSAGE_RETENTION_DAYS', '0'],
    ['SAMPLE_CONTENT', 'yes'],
    ['TRUST_PROXY', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_PLAIN_PASSWORD', 'yes'],
    ['PUBLIC_URL', 'www.example.hu'],
    ['PUBLIC_URL', 'http://a:b:c'],
    ['BACKUP_DIR', 'backups'],
    ['HOST', '1.2.3.4.5'],
    ['HOST', 'a/b'],
    ['ADMIN_USERNAME', 'a\u0001b'],
    ['ADMIN_USERNAME', ' '],
    ['ADMIN_USERNAME', 'İ'.repeat(60)],
    ['SMTP_URL', 'smtp://u:p%ZZ@h'],
    ['SMTP_URL', 'smtp://u:p@:::'],
    ['MAIL_TO', 'a@b c'],
    ['MAIL_TO', 'a@b,'],
    ['MAIL_TO', 'a@b@c'],
    ['MAIL_FROM', 'x a@b'],
    ['MAIL_FROM', 'a@b.hu, c@d.hu'],
    ['MEDIA_URL', 's3://kepek'],
    ['MEDIA_URL', 's3://kepek?endpoint=https://key:secret@h'],
    ['MEDIA_URL', 's3://kepek/a b?region=eu-central-1'],
    ['MEDIA_URL', 's3://kepek?region=eu-central-1&key=x'],
  ];
  for (const [name, value] of wrong) {
    const says = (error: unknown) =>
      error instanceof ConfigError && new RegExp(`^${name} [^\\n]+\\.$`).test(error.message);
    const settings = { MAIL_TO: 'a@b.hu', [name]: value };
    assert.throws(() => readConfig(settings), says, `${name}=${value}`);
  }
});

it('unusual but valid values are accepted', () => {
  const right: [string, string][] = [
    ['HOST', '::'],
    ['HOST', 'localhost'],
    ['PUBLIC_URL', 'https://[::1]:8443'],
    ['ADMIN_USERNAME', 'Őri Ödön'],
    ['SMTP_URL', 'smtps://iroda%40example.hu:p%25@mail.example.hu:465/?pool=false'],
    ['MAIL_TO', '"Iroda, Buda" <a@b.hu>, c@d.hu'],
    ['MAIL_FROM', 'Iroda <a@kútfúró.hu>'],
  ];
  for (const [name, value] of right) readConfig({ MAIL_TO: 'a@b.hu', [name]: value });
  const settings = { MAIL_TO: '"Iroda, Buda" <a@b.hu>, c@d.hu' };
  assert.equal(readConfig(settings).mailFrom, '"Iroda, Buda" <a@b.hu>');
});

it('credentials in the public address are refused, because every link contains the address', () => {
  const named = { PUBLIC_URL: 'https://user:secret@www.example.hu' };
  assert.throws(() => readConfig(named), ConfigError);
});
