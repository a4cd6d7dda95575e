/** The @font-face rules for pages that the server renders: the site's own font files, under names that do not change. */
const families = [
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque', weights: '200 800' },
  { family: 'Geist', file: 'geist', weights: '100 900' },
  { family: 'Geist Mono', file: 'geist-mono', weights: '100 900' },
];

/** `paths` are the files that the site serves. */
export const fontFaces = (paths: readonly string[]): string =>
  families
    .flatMap(({ family, file, weights }) => {
      const path = paths.find((each) => each.startsWith(`/assets/${file}-latin-`) && each.endsWith('.woff2'));
      if (path === undefined) return [];
      return `@font-face{font-family:"${family}";src:url(${path}) format("woff2");font-weight:${weights};font-display:swap}`;
    })
    .join('\n');
