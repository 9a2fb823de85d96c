import { existsSync } from 'node:fs';
import { programVersion } from '../../platform/program-version.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Program');
const BUILD = new URL('../../../build/server/site/main.js', import.meta.url);

/** The program itself, and what runs it. */
export function checkProgram(): Finding[] {
  const version = `${programVersion()}, Node.js ${process.versions.node}`;
  if (existsSync(BUILD)) return [told.good(`${version}.`)];
  return [
    told.warning(
      `${version}; a honlap még nincs összeállítva.`,
      'Az npm start elvégzi; előre: npm run build.',
    ),
  ];
}
