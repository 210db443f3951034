// One CycloneDX list of a release: the Java libraries as Maven lists them, the packages whose code is in the page, the
// library that the page's engine was compiled with, and the Java that the .deb brings.
//   node contents.mjs pom.xml JDK/release java.json page.json
import { readFileSync } from 'node:fs';

// Of the page's packages only these are shipped; the others build and test it.
const SHIPPED = [
  'svelte',
  'uqr',
  '@fontsource-variable/figtree',
  '@fontsource/young-serif',
  '@noble/ed25519',
  '@noble/hashes',
];

const [pom, release, java, page] = process.argv.slice(2);
const property = (name) => readFileSync(pom, 'utf8').match(new RegExp(`<${name}>(.*)</${name}>`))[1];
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const list = read(java);
const packages = read(page).components.filter(({ name, group }) => SHIPPED.includes(group ? `${group}/${name}` : name));
if (packages.length !== SHIPPED.length)
  throw new Error(`of ${SHIPPED} only ${packages.map((p) => p.name)} are installed`);
const said = (name) => readFileSync(release, 'utf8').match(new RegExp(`^${name}="(.*)"`, 'm'))?.[1] ?? 'unknown';
const runtime = {
  type: 'framework',
  'bom-ref': 'java-runtime',
  name: 'Java runtime (jlink)',
  version: said('JAVA_RUNTIME_VERSION'),
  supplier: { name: said('IMPLEMENTOR') },
  licenses: [{ license: { id: 'GPL-2.0-with-classpath-exception' } }],
};
const teavm = property('teavm');
const engine = {
  type: 'library',
  'bom-ref': 'teavm-classlib',
  group: 'org.teavm',
  name: 'teavm-classlib',
  version: teavm,
  purl: `pkg:maven/org.teavm/teavm-classlib@${teavm}?type=jar`,
  licenses: [{ license: { id: 'Apache-2.0' } }],
};
list.metadata.component = { ...list.metadata.component, name: 'einwurf', version: property('version') };
delete list.metadata.timestamp; // the same sources give the same list
delete list.serialNumber;
list.components.push(...packages, engine, runtime);
process.stdout.write(JSON.stringify(list, null, 2) + '\n');
