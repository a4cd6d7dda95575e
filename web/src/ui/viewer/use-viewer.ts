/** Which file is shown by itself, and the pictures before and after it, which are loaded ahead. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fileTree, type TreeFile } from '../files/file-tree.ts';

export type PreviewKind = 'image' | 'audio' | 'video' | 'pdf' | 'text';

export interface ViewedFile extends TreeFile {
  readonly _id: string;
  /** The address is empty where what is shown is only made when it is looked at. */
  readonly preview: { readonly kind: PreviewKind; readonly url: string } | null;
}

export interface Viewer<File extends ViewedFile> {
  readonly file: File | null;
  readonly open: boolean;
  /** Null for a file that is no picture, or the only one. */
  readonly at: number | null;
  readonly count: number;
  readonly show: (file: File) => void;
  readonly step: (by: -1 | 1) => void;
  readonly close: () => void;
}

/** In the order of the list, with all folders open. */
export function picturesOf<File extends ViewedFile>(files: readonly File[]): File[] {
  const pictures: File[] = [];
  const walk = ({ children }: ReturnType<typeof fileTree<File>>): void => {
    for (const node of children) {
      if (node.kind === 'folder') walk(node);
      else if (node.file.preview?.kind === 'image') pictures.push(node.file);
    }
  };
  walk(fileTree(files, []));
  return pictures;
}

/** From the last one it goes on with the first. */
const neighbour = <File extends ViewedFile>(
  pictures: readonly File[],
  at: number,
  by: -1 | 1,
): File | undefined => pictures[(at + by + pictures.length) % pictures.length];

export function useViewer<File extends ViewedFile>(files: readonly File[]): Viewer<File> {
  const [shown, setShown] = useState<File | null>(null);
  const [open, setOpen] = useState(false);
  const pictures = useMemo(() => picturesOf(files), [files]);
  const at = pictures.findIndex(({ _id }) => _id === shown?._id);
  const many = at !== -1 && pictures.length > 1;
  const step = useCallback(
    (by: -1 | 1) => {
      const next = neighbour(pictures, at, by);
      if (next !== undefined) setShown(next);
    },
    [pictures, at],
  );
  useEffect(() => {
    if (!open || !many) return;
    for (const by of [1, -1] as const) {
      const url = neighbour(pictures, at, by)?.preview?.url;
      if (url) new Image().src = url;
    }
  }, [open, many, pictures, at]);
  return {
    file: shown,
    open,
    at: many ? at : null,
    count: pictures.length,
    show: (file) => {
      setShown(file);
      setOpen(true);
    },
    step,
    close: () => setOpen(false),
  };
}
