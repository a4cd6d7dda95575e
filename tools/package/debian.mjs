/** Makes a Debian package of a release folder. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { envFile } from './env-file.mjs';
import { PLATFORMS } from './platforms.mjs';

const { DEBFULLNAME = 'Waybill contributors', DEBEMAIL = 'maintainers@waybill.example' } = process.env;
const MAINTAINER = `${DEBFULLNAME} <${DEBEMAIL}>`;

/** @param {{ version: string, debian: string, kilobytes: number }} about */
const control = ({ version, debian, kilobytes }) => `Package: waybill
Version: ${version}
Architecture: ${debian}
Maintainer: ${MAINTAINER}
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6, adduser, debconf (>= 0.5) | debconf-2.0, init-system-helpers (>= 1.54)
Section: net
Priority: optional
Description: send large files by link or email, and request files
 People send files and folders, see who downloaded them, and ask others for
 files. Uploads survive a reload and a crash. The package contains everything
 it needs: Node, PostgreSQL and an encrypted store for the files.
`;

/** As Debian writes it; what changed is in CHANGELOG.md. @param {string} version @param {number} seconds */
const changelog = (version, seconds) => `waybill (${version}) stable; urgency=medium

  * Version ${version}; see CHANGELOG.md.gz.

 -- ${MAINTAINER}  ${new Date(seconds * 1000).toUTCString().replace('GMT', '+0000')}
`;

/** A licence inside a copyright file. @param {string} text */
const indented = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => ` ${line === '' ? '.' : line}`)
    .join('\n');

/**
 * Returns the package.
 * @param {string} root
 * @param {string} release the folder
 * @param {import('./platforms.mjs').Arch} arch
 * @param {number} seconds the time of its files
 * @param {readonly string[]} [compression]
 */
export function makeDebianPackage(root, release, arch, seconds, compression = ['-Zxz', '-z6']) {
  const { version } = JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'));
  const { debian } = PLATFORMS[arch];
  const stage = mkdtempSync(join(tmpdir(), 'waybill-deb-'));
  const from = (/** @type {string} */ name) => readFileSync(join(root, 'ops', 'debian', name), 'utf8');
  const write = (/** @type {string} */ path, /** @type {string | Buffer} */ content, mode = 0o644) => {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    writeFileSync(join(stage, path), content);
    chmodSync(join(stage, path), mode);
  };
  try {
    const home = join(stage, 'usr', 'lib', 'waybill');
    mkdirSync(dirname(home), { recursive: true });
    cpSync(release, home, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    const doc = 'usr/share/doc/waybill';
    for (const name of ['CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt']) {
      write(`${doc}/${name}.gz`, gzipSync(readFileSync(join(home, name)), { level: 9 }));
      rmSync(join(home, name));
    }
    rmSync(join(home, 'LICENSE'));
    write(`${doc}/README.md`, readFileSync(join(root, 'docs', 'operating', 'debian.md')));
    write(`${doc}/changelog.gz`, gzipSync(changelog(version, seconds), { level: 9 }));
    const [, license = ''] = readFileSync(join(root, 'LICENSE'), 'utf8').split(/\n\n(?=Permission)/);
    write(`${doc}/copyright`, from('copyright').replace('@LICENSE@', indented(license)));
    write('usr/share/lintian/overrides/waybill', from('lintian-overrides'));
    write('usr/lib/systemd/system/waybill.service', from('waybill.service'));
    write('usr/bin/waybillctl', from('waybillctl'), 0o755);
    const example = readFileSync(join(home, '.env.example'), 'utf8');
    write('etc/waybill/waybill.env', envFile(example, '/var/lib/waybill/data'), 0o640);
    write('DEBIAN/conffiles', '/etc/waybill/waybill.env\n');
    write('DEBIAN/templates', from('templates'));
    for (const name of ['postinst', 'prerm', 'postrm']) write(`DEBIAN/${name}`, from(name), 0o755);
    const kilobytes = Number(execFileSync('du', ['-sk', stage], { encoding: 'utf8' }).split('\t')[0]);
    write('DEBIAN/control', control({ version, debian, kilobytes }));
    chmodSync(stage, 0o755);
    execFileSync('chmod', ['-R', 'u+rwX,go-w', stage]);
    const file = join(root, 'dist', `waybill_${version}_${debian}.deb`);
    execFileSync('dpkg-deb', ['--root-owner-group', ...compression, '--build', stage, file], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return file;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
