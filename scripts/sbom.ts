/**
 * Writes a bill of materials of the runtime (CycloneDX): `npm run -s sbom > sbom.json`. npm's `--omit=dev` would also
 * omit runtime packages that tests need (React, `pg`, `zod`). So npm lists all packages, and those for development
 * alone are removed here.
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

interface Product {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
}

interface Bill {
  bomFormat: string;
  specVersion: string;
  version: number;
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
    // NODE_ENV=production would omit development packages, and with them some packages that the site needs.
    '--include=dev',
  ];
  const written = execFileSync('npm', options, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { bomFormat, specVersion, components, dependencies, metadata } = JSON.parse(
    written,
  ) as Bill;
  const isForDevelopment = ({ properties }: Component) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');
  const left = new Set(components.filter(isForDevelopment).map((one) => one['bom-ref']));
  return {
    bomFormat,
    specVersion,
    version: 1,
    // Contains neither a time nor a serial number, so that the same commit gives the same SBOM.
    metadata: { component: { ...metadata.component, ...named() } },
    components: components.filter((one) => !left.has(one['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ dependsOn = [], ...one }) => ({
        ...one,
        dependsOn: dependsOn.filter((ref) => !left.has(ref)),
      })),
  };
}

/** Name and version from `package.json`, because npm would use the name of the folder. */
function named(): Pick<Product, 'name' | 'version'> {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Product;
  return { name, version };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);
