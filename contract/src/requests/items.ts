/** What a request asks for: named items, which files fit them, and how many. */
import * as z from 'zod';

export const ITEMS_MAX = 50;
export const ITEM_NAME_MAX = 120;
export const ITEM_NOTE_MAX = 280;
/** Files that one person can hand in for one item. */
export const ITEM_FILES_MAX = 500;

/** Kinds of files an item can be limited to, by the endings of their names. */
export const FILE_KINDS = {
  pdf: ['pdf'],
  image: ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp', 'gif', 'tif', 'tiff', 'bmp', 'avif'],
  document: ['doc', 'docx', 'odt', 'rtf', 'txt', 'md', 'pages', 'pdf'],
  spreadsheet: ['xls', 'xlsx', 'ods', 'csv', 'numbers'],
  presentation: ['ppt', 'pptx', 'odp', 'key'],
  video: ['mp4', 'mov', 'mkv', 'webm', 'avi', 'm4v'],
  audio: ['mp3', 'wav', 'm4a', 'aac', 'flac', 'ogg', 'opus'],
  archive: ['zip', '7z', 'rar', 'tar', 'gz', 'tgz'],
} as const satisfies Record<string, readonly string[]>;

export type FileKind = keyof typeof FILE_KINDS;
export const fileKinds = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]];

const endingOf = (path: string): string =>
  /\.([^./]+)$/u.exec(path.normalize('NFKC').trim().toLowerCase())?.[1] ?? '';

/** Whether a file may be handed in for an item; an item without kinds takes every file. */
export function fitsKinds(path: string, kinds: readonly FileKind[]): boolean {
  const ending = endingOf(path);
  return kinds.length === 0 || kinds.some((kind) => FILE_KINDS[kind].some((known) => known === ending));
}

const itemFields = {
  name: z.string().trim().min(1).max(ITEM_NAME_MAX),
  note: z.string().trim().max(ITEM_NOTE_MAX).default(''),
  required: z.boolean().default(true),
  kinds: z.array(z.enum(fileKinds)).max(fileKinds.length).default([]),
  /** Fewest files that make the item complete, and most that one person can hand in. */
  least: z.int().min(1).max(ITEM_FILES_MAX).default(1),
  most: z.int().min(1).max(ITEM_FILES_MAX).default(ITEM_FILES_MAX),
} as const;

export const itemInput = z
  .strictObject({
    /** Of an item that is there already; a new one has none. */
    id: z.uuid().optional(),
    ...itemFields,
  })
  .refine(({ least, most }) => least <= most, { path: ['most'] });

export const itemView = z.object({
  _id: z.uuid(),
  name: z.string(),
  note: z.string(),
  required: z.boolean(),
  kinds: z.array(z.enum(fileKinds)),
  least: z.int(),
  most: z.int(),
});

export type ItemInput = z.output<typeof itemInput>;
export type ItemView = z.infer<typeof itemView>;
