/** Keeps the schema of a release that is not kept yet: `node scripts/released-schemas.ts`. */
import { existsSync, writeFileSync } from 'node:fs';
import {
  BETWEEN,
  recordedSchema,
  releases,
  sampleRows,
  schemaFile,
} from '../tests/support/recorded-schema.ts';

for (const release of releases) {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    const file = schemaFile(release, dialect);
    // What has been released stays as it was.
    if (existsSync(file)) continue;
    const statements = [...(await recordedSchema(release, dialect)), ...sampleRows];
    writeFileSync(file, `${statements.join(BETWEEN)}\n`);
  }
}
