/** Builds a tree of folders from a flat list of files, and lists the rows that are visible while some folders are open. */

/** What the tree needs to know about a file. */
export interface TreeFile {
  /** Below the transfer, with its folders: `photos/2024/1.jpg`. */
  readonly path: string;
  readonly size: number;
}

export interface FileNode<File extends TreeFile> {
  readonly kind: 'file';
  readonly name: string;
  readonly path: string;
  readonly file: File;
}

export interface FolderNode<File extends TreeFile> {
  readonly kind: 'folder';
  readonly name: string;
  readonly path: string;
  readonly children: TreeNode<File>[];
  /** Files in it and in all folders below it. */
  files: number;
  bytes: number;
}

type TreeNode<File extends TreeFile> = FileNode<File> | FolderNode<File>;

export interface TreeRow<File extends TreeFile> {
  readonly node: TreeNode<File>;
  readonly depth: number;
}

const newFolder = <File extends TreeFile>(path: string): FolderNode<File> => ({
  kind: 'folder',
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  children: [],
  files: 0,
  bytes: 0,
});

const byName = new Intl.Collator(undefined, { numeric: true });

/** Folders first, then by name with numbers in numeric order. */
function sort<File extends TreeFile>(folder: FolderNode<File>): void {
  folder.children.sort((a, b) =>
    a.kind === b.kind ? byName.compare(a.name, b.name) : a.kind === 'folder' ? -1 : 1,
  );
  for (const child of folder.children) if (child.kind === 'folder') sort(child);
}

export function fileTree<File extends TreeFile>(
  files: readonly File[],
  emptyFolders: readonly string[],
): FolderNode<File> {
  const root = newFolder<File>('');
  const folders = new Map([['', root]]);
  const folderAt = (path: string): FolderNode<File> => {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const folder = newFolder<File>(path);
    folders.set(path, folder);
    folderAt(path.slice(0, Math.max(0, path.lastIndexOf('/')))).children.push(folder);
    return folder;
  };
  for (const file of files) {
    const cut = file.path.lastIndexOf('/');
    const name = file.path.slice(cut + 1);
    folderAt(file.path.slice(0, Math.max(0, cut))).children.push({
      kind: 'file',
      name,
      path: file.path,
      file,
    });
    for (let at = file.path.indexOf('/'); at !== -1; at = file.path.indexOf('/', at + 1)) {
      const above = folderAt(file.path.slice(0, at));
      above.files += 1;
      above.bytes += file.size;
    }
  }
  for (const path of emptyFolders) folderAt(path.replace(/\/$/, ''));
  sort(root);
  return root;
}

export function visibleRows<File extends TreeFile>(
  root: FolderNode<File>,
  open: ReadonlySet<string>,
): TreeRow<File>[] {
  const rows: TreeRow<File>[] = [];
  const add = (folder: FolderNode<File>, depth: number): void => {
    for (const node of folder.children) {
      rows.push({ node, depth });
      if (node.kind === 'folder' && open.has(node.path)) add(node, depth + 1);
    }
  };
  add(root, 0);
  return rows;
}

/** Folders that start open: a folder that is alone on its level hides everything while it is closed. */
export function initiallyOpen<File extends TreeFile>(root: FolderNode<File>): ReadonlySet<string> {
  const open = new Set<string>();
  let folder = root;
  for (;;) {
    const [only, ...others] = folder.children;
    if (only?.kind !== 'folder' || others.length > 0) return open;
    open.add(only.path);
    folder = only;
  }
}

/** The set of open folders after one of them was opened or closed. */
export function toggled(open: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(path)) next.add(path);
  return next;
}
