/** The chosen files as rows: a folder is one row, and an open one is followed by what is in it. */
import { type Chosen, sizeOf } from './chosen.ts';

export interface FileRowView {
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  /** How many folders it is in. */
  readonly depth: number;
  readonly folder: boolean;
  readonly open: boolean;
  /** Files in it; 1 for a file. */
  readonly count: number;
  readonly size: number;
  /** Undefined for a folder. */
  readonly file: File | undefined;
}

interface Entry {
  readonly path: string;
  readonly size: number;
  readonly file?: File;
  /** 0 for an empty folder. */
  readonly count: 0 | 1;
}

function rowsIn(
  entries: readonly Entry[],
  parent: string,
  depth: number,
  open: ReadonlySet<string>,
): FileRowView[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const slash = entry.path.indexOf('/', parent.length);
    const path = slash === -1 ? entry.path : entry.path.slice(0, slash);
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [entry]);
    else group.push(entry);
  }
  return [...groups].flatMap(([path, group]) => {
    const within = group.filter((entry) => entry.path !== path);
    const folder = within.length > 0 || group.some(({ count }) => count === 0);
    const row = {
      path,
      name: path.slice(parent.length),
      depth,
      folder,
      open: folder && open.has(path),
      count: group.reduce((sum, { count }) => sum + count, 0),
      size: group.reduce((sum, { size }) => sum + size, 0),
      file: folder ? undefined : group[0]?.file,
    };
    return row.open ? [row, ...rowsIn(within, `${path}/`, depth + 1, open)] : [row];
  });
}

/** In the order in which the files came; `open` holds the paths of open folders. */
export function rowsOf({ files, emptyFolders }: Chosen, open: ReadonlySet<string>): FileRowView[] {
  const entries: Entry[] = [
    ...files.map(({ path, file }) => ({ path, file, size: sizeOf(file), count: 1 as const })),
    ...emptyFolders.map((path) => ({ path, size: 0, count: 0 as const })),
  ];
  return rowsIn(entries, '', 0, open);
}
