/** `npm run package`: makes a release of the working copy, as a folder or as a Debian package, for this machine's platform or for the one that is named; or the npm package of the command line. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { aboutSources } from './package/about.mjs';
import { archOf } from './package/platforms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

ensureInstalled();
const { values } = parseArgs({
  options: {
    arch: { type: 'string' },
    deb: { type: 'boolean', default: false },
    cli: { type: 'boolean', default: false },
  },
});
const { build } = await import('./build.mjs');
const { makeCommandLine } = await import('./package/command-line.mjs');
const { makeDebianPackage } = await import('./package/debian.mjs');
const { makeRelease } = await import('./package/release.mjs');
const announce = (/** @type {string} */ part) => console.log(`Building the ${part} …`);

async function makePackage() {
  const about = aboutSources(root);
  if (values.cli) {
    await build({ quiet: true, parts: ['cli'], announce });
    return makeCommandLine(root, about.version);
  }
  const arch = archOf(values.arch);
  await build({ quiet: true, announce });
  if (about.commit === undefined)
    console.log('Sources differ from the last commit, so the release names none.');
  const release = makeRelease(root, arch, about);
  return values.deb ? makeDebianPackage(root, release, arch, about.seconds) : release;
}

try {
  console.log(await makePackage());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
