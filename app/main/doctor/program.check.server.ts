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
      `${version}; the site is not built yet.`,
      'npm start builds it; beforehand: npm run build.',
    ),
  ];
}
