import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { messageOnce, send } from '../support/contact-requests.ts';
import { onOneDatabase } from '../support/databases.ts';
import { mailParts } from '../support/mail-parts.ts';
import { mailSettings, useMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

/** Bytes of a line without its end (RFC 5322, section 2.1.1). */
const LONGEST_LINE = 998;

/** Long lines in ASCII and other scripts, and lines with a meaning to mail programs. */
const TEXTS = [
  'a'.repeat(1500),
  `ő${'x'.repeat(1500)}`,
  'őű'.repeat(750),
  `${'szó '.repeat(400)}vége`,
  `Eleje\n.\n..\nFrom innen\n>From\n-- \nalá\u00edr\u00e1s\n  beljebb`,
  `Eleje\n.\nFrom here\n-- \n${'b'.repeat(1100)}`,
];

onOneDatabase('the lines of a mail', (database) => {
  const server = useMailServer();

  it('stay within the length limit of the mail format, and arrive unchanged', async () => {
    const api = await startApi(database, mailSettings(server));
    const token = await api.signIn();
    for (const [index, text] of TEXTS.entries()) {
      const before = server.received.length;
      await send(api, { message: text, email: `latogato${index}@example.com` });
      const id = index + 1;
      await messageOnce(api, ({ delivery }) => delivery === 'sent', id);
      const body = { subject: 'Re: Fúrás', body: text };
      const path = `/api/messages/${id}/answers`;
      const answered = await api.call('POST', path, { body, token });
      assert.equal(answered.status, 201, JSON.stringify(answered.body));
      const isTo = (address: string) => (mail: { to: string[] }) => mail.to.includes(address);
      const sent = () => server.received.slice(before);
      await until(() => sent().some(isTo(`latogato${index}@example.com`)));
      for (const { raw, to } of sent()) {
        const longest = Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)));
        assert.ok(longest <= LONGEST_LINE, `${to.join()}: ${longest}`);
        assert.doesNotMatch(raw, /(?<!\r)\n|\r(?!\n)/, 'whole line ends');
        const written = mailParts(raw).bodies['text/plain']!;
        assert.ok(written.includes(text), `${to.join()}: ${JSON.stringify(written)}`);
      }
    }
  });
});
