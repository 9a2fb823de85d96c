/**
 * What runs with the site, as a bill of materials (CycloneDX): `npm run -s sbom > sbom.json`. npm's own `--omit=dev`
 * leaves out whatever the tests need, too (React, `pg`, `zod`): here all are asked for, and those of development go.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  hashes: { alg: string }[];
  properties: { name: string; value: string }[];
}

/** What the bill is of. */
interface Product {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
}

interface Bill {
  bomFormat: string;
  metadata: { component: Product };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

export function billOfMaterials(): Bill {
  const options = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    // NODE_ENV=production would omit them, and with them packages that the site needs, too.
    '--include=dev',
  ];
  const written = execFileSync('npm', options, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { components, dependencies, metadata, ...bill } = JSON.parse(written) as Bill;
  const isForDevelopment = ({ properties }: Component) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');
  const left = new Set(components.filter(isForDevelopment).map((one) => one['bom-ref']));
  return {
    ...bill,
    metadata: { ...metadata, component: { ...metadata.component, ...named() } },
    components: components.filter((one) => !left.has(one['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ dependsOn = [], ...one }) => ({
        ...one,
        dependsOn: dependsOn.filter((ref) => !left.has(ref)),
      })),
  };
}

/** As `package.json` has it: npm takes the name of the folder, whatever somebody has called that. */
function named(): Pick<Product, 'name' | 'version'> {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Product;
  return { name, version };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);
