import {
  ConfigError,
  readConfig,
  settingNames,
  type Config,
} from '../../platform/config.server.ts';
import { misspelt } from '../../platform/misspelt.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Beállítások');

/** Every wrong setting, where a start tells of the first; and what the others come to. */
export function checkSettings(env: NodeJS.ProcessEnv): { findings: Finding[]; config: Config } {
  const findings: Finding[] = misspelt(Object.keys(env), settingNames).map(({ name, meant }) =>
    told.fault(`${name}: ilyen beállítás nincs.`, `Erre gondolt: ${meant}?`),
  );
  const rest = { ...env };
  for (;;) {
    try {
      const config = readConfig(rest);
      findings.push(...checkPublicUrl(config));
      if (findings.length === 0) findings.push(told.good('mind érthető.'));
      return { findings, config };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const [name = ''] = error.message.split(' ');
      if (!(name in rest)) {
        // What is missing is asked for by what is there.
        findings.push(told.fault(error.message, 'Adja meg.'));
        if (!rest['SMTP_URL']) throw error;
        delete rest['SMTP_URL'];
        continue;
      }
      findings.push(told.fault(`${name} értéke nem jó (${error.message})`, 'Javítsa ki.'));
      delete rest[name];
    }
  }
}

function checkPublicUrl({ publicUrl, trustProxy }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && trustProxy === 0) {
    return [
      told.warning(
        'PUBLIC_URL https, de TRUST_PROXY 0: minden látogató egynek számít, és együtt korlátozza őket a honlap.',
        'TRUST_PROXY=1, ha egy proxy áll a honlap előtt (docs/operations.md).',
      ),
    ];
  }
  if (protocol === 'https:' || /^(localhost|127\..*|\[::1\])$/.test(hostname)) return [];
  return [
    told.warning(
      `PUBLIC_URL titkosítatlan cím: ${publicUrl}`,
      'Adjon a honlap elé TLS-t, és írja ide a https:// kezdetű címet.',
    ),
  ];
}
