/**
 * Initial content of a new site, in Hungarian and English. Most of it describes an invented company and is marked as a
 * sample. The baseline migration inserts this content, so it must never change (see CONTRIBUTING.md).
 */
import { inOrder, type FirstRow } from '../migrations/insert-first.ts';
import { company, disciplines, branding, offices, people } from './company.ts';
import { authorisations, certificates } from './credentials.ts';
import { home, services } from './home.ts';
import { laboratory, labGroups } from './laboratory.ts';
import { euNotice, reprographyNotice } from './notices.ts';
import { answerTemplates, legalDocuments, menu, privacyVersions, words } from './site.ts';

const samples = (rows: readonly FirstRow[]) => rows.map((row) => ({ ...row, isSample: true }));

/** Initial rows by table. Referenced tables come first. */
export const firstContent: readonly { table: string; rows: readonly FirstRow[] }[] = [
  { table: 'company', rows: samples([company]) },
  { table: 'look', rows: [branding] },
  { table: 'office', rows: samples(inOrder(offices)) },
  { table: 'person', rows: samples(inOrder(people)) },
  { table: 'discipline', rows: inOrder(disciplines) },
  { table: 'home', rows: samples([home]) },
  { table: 'service', rows: samples(inOrder(services)) },
  { table: 'authorisation', rows: samples(inOrder(authorisations)) },
  { table: 'certificate', rows: samples(inOrder(certificates)) },
  { table: 'euNotice', rows: samples([euNotice]) },
  { table: 'reprographyNotice', rows: samples([reprographyNotice]) },
  { table: 'words', rows: [words] },
  { table: 'menuEntry', rows: inOrder(menu) },
  { table: 'legalDocument', rows: samples(inOrder(legalDocuments)) },
  { table: 'privacyVersion', rows: samples(inOrder(privacyVersions)) },
  { table: 'answerTemplate', rows: inOrder(answerTemplates) },
  { table: 'laboratory', rows: samples([laboratory]) },
  {
    table: 'labGroup',
    rows: samples(inOrder(labGroups.map(({ tests: _tests, ...group }) => group))),
  },
  {
    table: 'labTest',
    rows: samples(
      // The groups get the ids 1, 2, … in this order.
      inOrder(
        labGroups.flatMap(({ tests }, index) =>
          tests.map((test) => ({ labGroupId: index + 1, ...test })),
        ),
      ),
    ),
  },
];
