/** The rows of a pingvin-share database that are read: those of every version from 0.1 to the last. */
import * as z from 'zod';
import { Refusal } from '../../refusal.ts';
import type { Tables } from './sqlite.ts';

/** Milliseconds, or text in UTC, depending on the version that wrote it. */
const moment = z
  .union([z.number(), z.string()])
  .transform((at) =>
    typeof at === 'number'
      ? at
      : Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(at) ? `${at.replace(' ', 'T')}Z` : at),
  )
  .refine((at) => Math.abs(at) <= 8.64e15);

const yes = (usual: boolean) =>
  z
    .union([z.number(), z.boolean()])
    .default(usual)
    .transform((value) => value === true || value === 1);
const text = z.string();
const maybeText = text.nullable().default(null);
const maybeCount = z.number().nullable().default(null);
/** Bytes, as text in all versions with reverse shares and as a number before. */
const bytes = z.coerce.number().int().min(0);

const user = z.object({
  id: text,
  username: text.default(''),
  email: text,
  createdAt: moment,
  isAdmin: yes(false),
  totpVerified: yes(false),
});

const share = z.object({
  id: text,
  createdAt: moment,
  name: maybeText,
  uploadLocked: yes(false),
  views: z.number().default(0),
  expiration: moment,
  description: maybeText,
  removedReason: maybeText,
  creatorId: maybeText,
  reverseShareId: maybeText,
  storageProvider: text.default('LOCAL'),
});

const file = z.object({ id: text, name: text, size: bytes, shareId: text });
const recipient = z.object({ email: text, shareId: text });
const security = z.object({ shareId: maybeText, password: maybeText, maxViews: maybeCount });

const reverseShare = z.object({
  id: text,
  createdAt: moment,
  token: text,
  shareExpiration: moment,
  maxShareSize: bytes,
  remainingUses: z.number().default(1),
  /** Of the first version that had them, in place of the uses. */
  used: yes(false),
  publicAccess: yes(true),
  creatorId: text,
});

export type PingvinUser = z.output<typeof user>;
export type PingvinShare = z.output<typeof share>;
export type PingvinFile = z.output<typeof file>;
export type PingvinSecurity = z.output<typeof security>;
export type PingvinReverseShare = z.output<typeof reverseShare>;

export interface PingvinRows {
  readonly users: readonly PingvinUser[];
  readonly shares: readonly PingvinShare[];
  readonly files: readonly PingvinFile[];
  readonly recipients: readonly z.output<typeof recipient>[];
  readonly securities: readonly PingvinSecurity[];
  readonly reverseShares: readonly PingvinReverseShare[];
}

/** 1970 stands for never. */
export const isNever = (expiration: number): boolean => expiration === 0;

export function readRows(tables: Tables, path: string): PingvinRows {
  const read = <Schema extends z.ZodType>(table: string, schema: Schema, isNeeded = false) => {
    const rows = tables.rowsOf(table);
    if (rows === undefined && isNeeded)
      throw new Refusal(`${path} has no table ${table}, so it is not the database of a pingvin-share.`);
    const parsed = z.array(schema).safeParse(rows ?? []);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Refusal(
      `The table ${table} in ${path} is not as in any known version: ${issue?.path.slice(1).join('.')}: ${issue?.message}`,
    );
  };
  return {
    users: read('User', user, true),
    shares: read('Share', share, true),
    files: read('File', file, true),
    recipients: read('ShareRecipient', recipient),
    securities: read('ShareSecurity', security),
    reverseShares: read('ReverseShare', reverseShare),
  };
}
