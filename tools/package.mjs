/** `npm run package`: makes a release of the working copy, for this machine's platform or for the one that is named. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { aboutSources } from './package/about.mjs';
import { archOf } from './package/platforms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

ensureInstalled();
const { values } = parseArgs({
  options: { arch: { type: 'string' } },
});
const { build } = await import('./build.mjs');
const { makeRelease } = await import('./package/release.mjs');
try {
  const arch = archOf(values.arch);
  await build({ quiet: true, announce: (part) => console.log(`Building the ${part} …`) });
  const about = aboutSources(root);
  if (about.commit === undefined)
    console.log('Sources differ from the last commit, so the release names none.');
  console.log(makeRelease(root, arch, about));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
