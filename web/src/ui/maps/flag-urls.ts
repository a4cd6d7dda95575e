/** The address of every flag; a piece of its own, so that only a page that shows a flag loads the list. */

const files: Record<string, string> = import.meta.glob(
  '../../../../node_modules/flag-icons/flags/4x3/*.svg',
  {
    eager: true,
    import: 'default',
    query: '?no-inline',
  },
);

const byCode = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -4), url]),
);

export function flagUrl(country: string): string | undefined {
  return byCode.get(country.toLowerCase());
}
