/** `npm run package`: makes a release of the working copy, as a folder or as a Debian package, for this machine's platform or for the one that is named. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { aboutSources } from './package/about.mjs';
import { archOf } from './package/platforms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

ensureInstalled();
const { values } = parseArgs({
  options: { arch: { type: 'string' }, deb: { type: 'boolean', default: false } },
});
const { build } = await import('./build.mjs');
const { makeDebianPackage } = await import('./package/debian.mjs');
const { makeRelease } = await import('./package/release.mjs');
try {
  const arch = archOf(values.arch);
  await build({ quiet: true, announce: (part) => console.log(`Building the ${part} …`) });
  const about = aboutSources(root);
  if (about.commit === undefined)
    console.log('Sources differ from the last commit, so the release names none.');
  const release = makeRelease(root, arch, about);
  console.log(values.deb ? makeDebianPackage(root, release, arch, about.seconds) : release);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
