/** The tables of branding. */
import type { Branding } from '@waybill/contract/branding';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface BrandingTables {
  branding: {
    user_id: string;
    accent: string | null;
    background: Generated<Branding['background']>;
    background_colour: string | null;
    message: Generated<string>;
    footer_text: string | null;
    footer_url: string | null;
    hide_powered_by: Generated<boolean>;
    updated_at: Made;
  };
  backgrounds: { id: Generated<string>; user_id: string; webp: Buffer; created_at: Made };
}
