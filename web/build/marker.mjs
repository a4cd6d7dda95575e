/** Lets the bundler's mark for preloads be found whichever of its versions wrote it. */

/**
 * Vite replaces `__VITE_PRELOAD__` by position. When the package manager pairs it with a newer native bundler the
 * mark carries a hash, which would stay behind in the script and break it.
 */
export const plainPreloadMarks = () => ({
  name: 'waybill:plain-preload-marks',
  enforce: 'pre',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replace(/__VITE_PRELOAD__[0-9a-f]{32}\b/g, '__VITE_PRELOAD__');
      }
    },
  },
});
