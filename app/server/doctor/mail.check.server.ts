import type { Config } from '../../platform/config.server.ts';
import { DeliveryError, handOver, type Mail } from '../../platform/mail/smtp.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Levélküldés');
const PATIENCE = 15_000; // ms

/** Greets the mail server, and sends a mail if `isTest`. */
export async function checkMail(config: Config, isTest: boolean): Promise<Finding[]> {
  const { smtpUrl, plainSmtpPassword, mailFrom, mailTo } = config;
  if (smtpUrl === undefined) {
    return [
      told.warning(
        'nincs beállítva: az üzenetek a munkatársi felületen várnak.',
        'Ha levélben is kellenek: SMTP_URL és MAIL_TO.',
      ),
    ];
  }
  const server = { url: smtpUrl, takesPlainPassword: plainSmtpPassword };
  const mail = isTest ? testMail(mailFrom!, mailTo!) : undefined;
  try {
    await handOver(server, mail, AbortSignal.timeout(PATIENCE));
    return [told.good(isTest ? `a próbalevél elment ide: ${mailTo}.` : 'a kiszolgáló fogad.')];
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return [
      told.fault(
        `a kiszolgáló nem fogad: ${error.message}`,
        'Nézze meg az SMTP_URL gépét, portját, felhasználóját és jelszavát.',
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
