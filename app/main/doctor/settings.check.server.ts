import {
  ConfigError,
  readConfig,
  settingNames,
  type Config,
} from '../../platform/config.server.ts';
import { misspelt } from '../../platform/misspelt.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Settings');

/** Every wrong setting, where a start tells of the first; and what the others come to. */
export function checkSettings(env: NodeJS.ProcessEnv): { findings: Finding[]; config: Config } {
  const findings: Finding[] = misspelt(Object.keys(env), settingNames).map(({ name, meant }) =>
    told.fault(`${name}: no such setting.`, `Did you mean ${meant}?`),
  );
  const rest = { ...env };
  for (;;) {
    try {
      const config = readConfig(rest);
      findings.push(...checkPublicUrl(config));
      if (findings.length === 0) findings.push(told.good('all are valid.'));
      return { findings, config };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const [name = ''] = error.message.split(' ');
      if (!(name in rest)) {
        // What is missing is asked for by what is there.
        findings.push(told.fault(error.message, 'Set it.'));
        if (!rest['SMTP_URL']) throw error;
        delete rest['SMTP_URL'];
        continue;
      }
      findings.push(told.fault(`${name} has a wrong value (${error.message})`, 'Correct it.'));
      delete rest[name];
    }
  }
}

function checkPublicUrl({ publicUrl, trustProxy }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && trustProxy === 0) {
    return [
      told.warning(
        'PUBLIC_URL is https, but TRUST_PROXY is 0: all visitors count as one, and share the limits of one.',
        'TRUST_PROXY=1 if there is one proxy in front of the site (docs/install-debian.md).',
      ),
    ];
  }
  if (protocol === 'https:' || /^(localhost|127\..*|\[::1\])$/.test(hostname)) return [];
  return [
    told.warning(
      `PUBLIC_URL is an unencrypted address: ${publicUrl}`,
      'Put TLS in front of the site, and set the address that begins with https://.',
    ),
  ];
}
