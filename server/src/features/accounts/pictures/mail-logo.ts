/** The company logo in mails: a link that needs no session and always shows the sender's current logo. */
import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { sameSecret } from '../../../same-secret.ts';
import { drawAnew } from './painter.ts';
import { findLogo, hasLogo, keepMailPng } from './store.ts';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

/** One transparent pixel: an old mail shows an empty place rather than a broken picture. */
const EMPTY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

type Signing = Pick<Deps, 'keys'>;

const macOf = ({ keys }: Signing, id: Buffer): Buffer =>
  createHmac('sha256', keys.mailLogos).update(id).digest().subarray(0, MAC_BYTES);

function writeToken(deps: Signing, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, macOf(deps, id)]).toString('base64url');
}

/** Undefined for anything that we did not sign. */
function readToken(deps: Signing, token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  if (!sameSecret(bytes.subarray(ID_BYTES), macOf(deps, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The address of the logo for a mail; undefined when the user has none. It has no end, because mails are kept for
 * years, and names the user rather than the drawing, so that it survives a new logo.
 */
export async function mailLogoUrl(
  deps: Pick<Deps, 'config' | 'keys'>,
  db: Db | Tx,
  userId: string,
): Promise<string | undefined> {
  if (!(await hasLogo(db, userId))) return undefined;
  return new URL(`/api/mailLogo/${writeToken(deps, userId)}`, deps.config.publicUrl).href;
}

/** The logo as PNG, transparent when there is none any more; undefined for a token that is not ours. */
export async function mailLogoPng(deps: Deps, token: string): Promise<Buffer | undefined> {
  const userId = readToken(deps, token);
  if (userId === undefined) return undefined;
  const logo = await findLogo(deps.db, userId);
  if (logo === undefined) return EMPTY;
  if (logo.mail_png !== null) return logo.mail_png;
  const png = await drawAnew(logo.webp, 'mail');
  await keepMailPng(deps.db, logo.id, png);
  return png;
}
