/** All SQL of branding. */
import { randomUUID } from 'node:crypto';
import type { Branding, BrandingChange } from '@waybill/contract/branding';
import type { Db, Tx } from '../../db/database.ts';

/** An account with what its pages look like; of an account that never chose anything all values of branding are null. */
export interface StoredBrand {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly company: string;
  readonly role: string;
  readonly accent: string | null;
  readonly background: Branding['background'] | null;
  readonly background_colour: string | null;
  readonly message: string | null;
  readonly footer_text: string | null;
  readonly footer_url: string | null;
  readonly hide_powered_by: boolean | null;
  readonly logo_id: string | null;
  readonly picture_id: string | null;
}

/** Everything in one query, because every download page asks for it. */
export const findBrand = (db: Db | Tx, ownerId: string): Promise<StoredBrand | undefined> =>
  db
    .selectFrom('users')
    .leftJoin('branding', 'branding.user_id', 'users.id')
    .leftJoin('backgrounds', 'backgrounds.user_id', 'users.id')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.user_id', '=', 'users.id').on('pictures.kind', '=', 'logo'),
    )
    .select([
      'users.id',
      'users.email',
      'users.full_name',
      'users.company',
      'users.role',
      'branding.accent',
      'branding.background',
      'branding.background_colour',
      'branding.message',
      'branding.footer_text',
      'branding.footer_url',
      'branding.hide_powered_by',
      'pictures.id as logo_id',
      'backgrounds.id as picture_id',
    ])
    .where('users.id', '=', ownerId)
    .executeTakeFirst();

export async function changeBranding(tx: Tx, ownerId: string, change: BrandingChange): Promise<void> {
  const { accent, background, backgroundColour, message, footer, hidePoweredBy } = change;
  const values = {
    ...(accent === undefined ? {} : { accent }),
    ...(background === undefined ? {} : { background }),
    ...(message === undefined ? {} : { message }),
    ...(backgroundColour === undefined ? {} : { background_colour: backgroundColour }),
    ...(footer === undefined ? {} : { footer_text: footer?.text ?? null, footer_url: footer?.url ?? null }),
    ...(hidePoweredBy === undefined ? {} : { hide_powered_by: hidePoweredBy }),
    updated_at: new Date(),
  };
  await tx
    .insertInto('branding')
    .values({ user_id: ownerId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Each drawing has an id of its own, so that its address may be cached for ever. */
export async function keepBackground(tx: Tx, ownerId: string, webp: Buffer): Promise<void> {
  const drawing = { id: randomUUID(), webp, created_at: new Date() };
  await tx
    .insertInto('backgrounds')
    .values({ user_id: ownerId, ...drawing })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(drawing))
    .execute();
}

/** False when there was none. */
export async function dropBackground(tx: Tx, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backgrounds')
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx
    .updateTable('branding')
    .set({ background: 'none', updated_at: new Date() })
    .where('user_id', '=', ownerId)
    .where('background', '=', 'picture')
    .execute();
  return true;
}

export async function findBackground(db: Db, id: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('backgrounds').select('webp').where('id', '=', id).executeTakeFirst();
  return found?.webp;
}
