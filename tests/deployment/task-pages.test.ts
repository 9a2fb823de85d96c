/** The commands of the task pages on a clean Debian: `npm run torture -- documents`. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bootDebian, whatDebianLacks } from '../support/debian.ts';
import { NEXT_VERSION } from '../support/next-version.ts';
import { blocksOf, OWN_VERSION as OWN, packReleases, readPage } from '../support/task-pages.ts';

const IS_ASKED = process.env['DOCUMENTS'] !== undefined;
/** The pages name rsync and postgresql as optional. */
const PACKAGES = ['nginx', 'certbot', 'curl', 'rsync', 'postgresql', 'pebble'];
const DATABASE = 'postgres://site:geheim@127.0.0.1/site';

/** Starts Pebble in place of Let's Encrypt, which needs a server on the Internet. */
const CERTIFICATE_AUTHORITY = `
  TRUSTED=/usr/local/share/ca-certificates
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \\
    -addext subjectAltName=DNS:localhost -keyout acme.key -out $TRUSTED/acme.crt
  echo '{"pebble": {"listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000",
    "certificate": "'$TRUSTED'/acme.crt", "privateKey": "/root/acme.key", "httpPort": 80}}' > pebble.json
  update-ca-certificates
  systemd-run --setenv=PEBBLE_VA_NOSLEEP=1 pebble -config /root/pebble.json
  curl -fsS --retry 9 --retry-connrefused https://localhost:15000/roots/0 > $TRUSTED/pebble.crt
  update-ca-certificates
  mkdir -p .config/letsencrypt; echo server = https://localhost:14000/dir > .config/letsencrypt/cli.ini`;

const MAIL_SERVER = `
  import { SMTPServer } from 'smtp-server';
  const onData = (mail, _session, done) => mail.resume().on('end', () => { console.log('mail'); done(); });
  new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData }).listen(587);`;

it(
  'the commands in the task pages have the stated results on a clean Debian system',
  {
    skip: IS_ASKED ? whatDebianLacks() : 'npm run torture -- documents runs it',
    timeout: 3_600_000,
  },
  async () => {
    const { run, onItsNetwork } = await bootDebian(PACKAGES, await packReleases({ hasNext: true }));
    const mailServer = onItsNetwork(process.execPath, '--input-type=module', '--eval', MAIL_SERVER);
    let mails = '';
    mailServer.child.stdout.on('data', (line) => (mails += line));
    await run('cp /mnt/files/* /root; echo 127.0.0.1 www.example.hu mail.example.hu >> /etc/hosts');
    const isRunning = async (version: string) => {
      await run(
        `curl -fsS -m 60 127.0.0.1:3000/readyz || { journalctl -u site -n 9 --no-pager; exit 1; }`,
      );
      // The site deletes the replaced database after its first answer.
      await run('curl -fsS -o /dev/null 127.0.0.1:3000/');
      const health = await run('curl -fsS -m 60 https://www.example.hu/healthz');
      assert.equal(health, `ok ${version}`);
    };

    await run('apt-get install -y curl rsync postgresql pebble');
    await run(CERTIFICATE_AUTHORITY);
    const install = blocksOf('install-debian').join('\n');
    // The mail server has no certificate, without which the site sends it no password.
    await run(install.replace('USER:PASSWORD@', ''));
    await isRunning(OWN);
    assert.equal(mails, 'mail\n');
    await run('certbot renew --force-renewal');
    await isRunning(OWN);

    const [upgrade, goBack, , importAgain] = blocksOf('upgrading');
    await run(upgrade!);
    await isRunning(NEXT_VERSION);
    await run(goBack!.replace('OLD', OWN));
    await isRunning(OWN);

    const [backup, copy, makeKey, restore, undo, undoPostgres] = blocksOf('backup-restore');
    await run(`install -d -o site /mnt/usb/site\n${backup!}`);
    await run(copy!.replace('backup@other.example.hu:site/', '/mnt/other/'));
    const key = await run(makeKey!);
    await run(
      `echo BACKUP_PUBLIC_KEY=${key} >> /etc/site.env; systemctl restart site; site backup`,
    );
    const restoreLast = restore!.replace(
      /FILE +# encrypted:/,
      '$(ls -t /var/backups/site | head -1)',
    );
    await run(restoreLast);
    await isRunning(OWN);
    const [restoreOnly] = restoreLast.split('systemctl start site');
    await run(`${restoreOnly!}\n${undo!}\nsystemctl start site`);
    await isRunning(OWN);

    const [moveDatabase, , exportAll] = blocksOf('moving');
    const [createUser, createDatabase] =
      readPage('install-debian').match(/runuser -u postgres [^`]+/g)!;
    await run(`printf 'geheim\\ngeheim\\n' | ${createUser!}\n${createDatabase!}`);
    await run(moveDatabase!.replace(/postgres:\S+/, DATABASE));
    await run(`echo DATABASE_URL=${DATABASE} >> /etc/site.env; systemctl start site; site backup`);
    await isRunning(OWN);
    await run(`${restoreOnly!}\nDATABASE_URL=${DATABASE}\n${undoPostgres!}\nsystemctl start site`);
    await isRunning(OWN);
    await run(`${exportAll!}\nsystemctl stop site.socket site\nmv /var/lib/site/leaving /srv`);
    await run('sed -i "s,^DATA_DIR.*,DATA_DIR=/var/lib/site/new,; /^DATABASE_URL/d" /etc/site.env');
    await run(importAgain!.replace('NAME', 'admin --generate'));
    await isRunning(OWN);
  },
);
