/** Writes the reference pages for operators, docs/configuration.md and docs/cli.md: `npm run docs:reference`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { HELP } from '../app/main/command-line.server.ts';
import { siteCommand } from '../app/platform/program-version.server.ts';
import { environment } from '../app/platform/settings.server.ts';

const DOCS = join(import.meta.dirname, '../docs');

export const references: Record<string, () => string> = {
  'configuration.md': configuration,
  'cli.md': commandLine,
};

function configuration(): string {
  const rows = Object.entries(environment.shape).map(
    ([name, setting]) =>
      `| \`${name}\` | ${defaultOf(setting)} | ${setting.description!.replaceAll('|', '\\|')} |`,
  );
  return `# Settings

<!-- Written by \`npm run docs:reference\` from app/platform/settings.server.ts. -->

Settings are environment variables; an empty one counts as not set. The site checks the settings when it starts, and ends with
a sentence that names the first invalid one. It also names variables that look like a misspelt setting. Under systemd the
settings are in \`/etc/site.env\`; commands read this file, too.

| setting | default | meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function defaultOf(setting: z.ZodType): string {
  const { type, defaultValue } = setting.def as { type: string; defaultValue?: string };
  return type === 'prefault' ? `\`${defaultValue}\`` : 'none';
}

function commandLine(): string {
  return `# Commands

<!-- Written by \`npm run docs:reference\` from the help of the commands. -->

On a server with the release, \`site COMMAND\` runs a command as the site's user and with the settings of the service
([install-debian.md](install-debian.md)). In a clone write \`npm run site -- COMMAND\`. Both forms run the latest build.

\`\`\`text
${HELP.trim().replaceAll(siteCommand, 'site')}
\`\`\`

- The exit code is 0 if everything was done, and 1 otherwise. A failed command prints one sentence with the reason to standard error.
- Relative paths start at the folder in which you call the command.
- A command refuses to run as root if the data belong to another user, because the site could not open files of root.
- Commands may run while the site runs, unless their description says otherwise. \`restore\`, and \`move\` of the database, refuse to run then.
- \`user add\`, \`import\`, \`restore\` and \`move\` create a site if there is none. The other commands refuse to run without a site.
- Commands ask for passwords, read them from standard input (\`--password-stdin\`) or generate them (\`--generate\`). A password is
  never an argument, because other users of the machine can read arguments.
`;
}

if (import.meta.main) {
  for (const [file, write] of Object.entries(references)) writeFileSync(join(DOCS, file), write());
}
