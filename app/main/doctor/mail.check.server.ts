import type { Config } from '../../platform/config.server.ts';
import { DeliveryError, handOver, type Mail } from '../../platform/mail/smtp.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Mail');
const PATIENCE = 15_000; // ms

/** Greets the mail server, and sends a mail if `isTest`. */
export async function checkMail(config: Config, isTest: boolean): Promise<Finding[]> {
  const { smtpUrl, plainSmtpPassword, mailFrom, mailTo } = config;
  if (smtpUrl === undefined) {
    return [
      told.warning(
        'not set up: requests wait in the staff area.',
        'To have them by mail, too: SMTP_URL and MAIL_TO.',
      ),
    ];
  }
  const server = { url: smtpUrl, takesPlainPassword: plainSmtpPassword };
  const mail = isTest ? testMail(mailFrom!, mailTo!) : undefined;
  try {
    await handOver(server, mail, AbortSignal.timeout(PATIENCE));
    return [told.good(isTest ? `the test mail went to ${mailTo}.` : 'the server accepts.')];
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return [
      told.fault(
        `the server does not accept: ${error.message}`,
        'Check host, port, user and password in SMTP_URL.',
      ),
    ];
  }
}

const ADDRESS = /[^\s<>,"@]+@[^\s<>,"@]+/g;

function testMail(from: string, to: string): Mail {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: =?utf-8?B?UHLDs2JhbGV2w6ls?=',
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    'Ezt a levelet a honlap doctor parancsa küldte. Ha megérkezett, a levélküldés működik.',
    '',
  ];
  return {
    envelope: { from: from.match(ADDRESS)?.[0] ?? false, to: to.match(ADDRESS) ?? [] },
    content: Buffer.from(lines.join('\r\n')),
  };
}
