/** Keeps the operator's console apart: the build fails when a script of it is loaded by any other page. */

const OF_CONSOLE =
  /\/web\/src\/(?:features\/console\/|app\/operator\/|i18n\/(?:en|zh)\/console(?:-\w+)?\.ts$)/;

/** @returns {import('vite').Plugin} */
export function consoleApart() {
  return {
    name: 'waybill-console-apart',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const isOfConsole = (/** @type {{ moduleIds: readonly string[] }} */ chunk) =>
        chunk.moduleIds.some((id) => OF_CONSOLE.test(id));
      const own = new Set(chunks.filter(isOfConsole).map(({ fileName }) => fileName));
      if (own.size === 0)
        this.error('the build has no console; web/build/apart.mjs looks in the wrong folder');
      for (const chunk of chunks.filter(({ fileName }) => !own.has(fileName)))
        for (const file of chunk.imports)
          if (own.has(file))
            this.error(`${chunk.fileName} loads ${file}, which is a part of the operator's console`);
    },
  };
}
