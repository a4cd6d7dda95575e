/** Turns a flat list of paths into folders that can be opened, and those into the rows that are seen. */
import type { OfferedFile } from '@waybill/contract/downloads';

export interface FileNode {
  readonly kind: 'file';
  readonly name: string;
  readonly path: string;
  readonly file: OfferedFile;
}

export interface FolderNode {
  readonly kind: 'folder';
  readonly name: string;
  readonly path: string;
  readonly children: Node[];
  files: number;
  bytes: number;
}

type Node = FileNode | FolderNode;

export interface Row {
  readonly node: Node;
  readonly depth: number;
}

const folderOf = (path: string): FolderNode => ({
  kind: 'folder',
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  children: [],
  files: 0,
  bytes: 0,
});

const order = new Intl.Collator(undefined, { numeric: true });

/** Folders first, then by name as people count. */
function sort(folder: FolderNode): void {
  folder.children.sort((a, b) =>
    a.kind === b.kind ? order.compare(a.name, b.name) : a.kind === 'folder' ? -1 : 1,
  );
  for (const child of folder.children) if (child.kind === 'folder') sort(child);
}

export function treeOf(files: readonly OfferedFile[], emptyFolders: readonly string[]): FolderNode {
  const root = folderOf('');
  const folders = new Map([['', root]]);
  const folderAt = (path: string): FolderNode => {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const made = folderOf(path);
    folders.set(path, made);
    folderAt(path.slice(0, Math.max(0, path.lastIndexOf('/')))).children.push(made);
    return made;
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

/** What is seen with these folders open. */
export function rowsOf(root: FolderNode, open: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const add = (folder: FolderNode, depth: number): void => {
    for (const node of folder.children) {
      rows.push({ node, depth });
      if (node.kind === 'folder' && open.has(node.path)) add(node, depth + 1);
    }
  };
  add(root, 0);
  return rows;
}

/** A transfer of one folder shows what is in it. */
export function openAtFirst(root: FolderNode): ReadonlySet<string> {
  const open = new Set<string>();
  let folder = root;
  for (;;) {
    const [only, ...others] = folder.children;
    if (only?.kind !== 'folder' || others.length > 0) return open;
    open.add(only.path);
    folder = only;
  }
}
