/** Writes what a release consists of, as CycloneDX 1.6 in JSON. */
import { createHash } from 'node:crypto';
import { IN_POSTGRES } from './cleared.mjs';
import { licenseOf } from './notices.mjs';
import { NODE_VERSION, PLATFORMS } from './platforms.mjs';

/** @typedef {import('./lockfile.mjs').Package} Package */

/** @param {string} license an id, an expression or words */
const licences = (license) =>
  /\b(AND|OR|WITH)\b/.test(license)
    ? [{ expression: license }]
    : [
        {
          license:
            /^[\w.+-]+$/.test(license) && !license.startsWith('LicenseRef')
              ? { id: license }
              : { name: license },
        },
      ];

/** @param {string} name @param {string} version */
const npmAddress = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {string | undefined} integrity as in a lockfile */
const hashes = (integrity) => {
  const [, sha512] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return sha512 === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] };
};

/** @param {Package} pkg */
const component = (pkg) => ({
  type: 'library',
  'bom-ref': `${npmAddress(pkg.name, pkg.version)}#${pkg.path}`,
  name: pkg.name,
  version: pkg.version,
  licenses: licences(licenseOf(pkg)),
  purl: npmAddress(pkg.name, pkg.version),
  ...hashes(pkg.integrity),
});

/** Some names that npm packages use are no SPDX ids. @param {string} license */
const spdx = (license) => (license === 'MIT and ISC' ? 'MIT AND ISC' : license);

/**
 * The same release has the same list: its number is made from its content.
 * @param {{ version: string, commit?: string }} about
 * @param {import('./platforms.mjs').Arch} arch
 * @param {readonly Package[]} packages
 */
export function writeSbom({ version, commit }, arch, packages) {
  const { name, integrity } = PLATFORMS[arch].node;
  const node = { path: 'bin/node', name, version: NODE_VERSION, license: 'MIT', integrity };
  const components = [
    component(node),
    ...IN_POSTGRES.map(({ name, version, license }) => ({
      type: 'library',
      'bom-ref': `postgres/${name}`,
      name,
      version,
      licenses: licences(license),
    })),
    ...packages.map((pkg) => component({ ...pkg, license: spdx(licenseOf(pkg)) })),
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify([version, commit, arch, components]))
    .digest('hex');
  const serial = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'waybill',
        name: 'waybill',
        version,
        licenses: [{ license: { id: 'MIT' } }],
        properties: [
          { name: 'waybill:platform', value: `linux-${arch}` },
          ...(commit === undefined ? [] : [{ name: 'waybill:commit', value: commit }]),
        ],
      },
    },
    components,
  };
}
