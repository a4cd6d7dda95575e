/** What downloads are counted by: the SQL that makes a key of a fact, and the data that belongs to the key. */
import { type RawBuilder, sql } from 'kysely';
import type { SentFrom } from '../../db/tables/transfers.ts';

export type Dim = 'route' | 'file' | 'person';

interface Dimension {
  /** The columns that the others depend on. */
  readonly columns: RawBuilder<unknown>;
  /** Whether a download has a key. */
  readonly has: RawBuilder<boolean>;
  readonly key: RawBuilder<string>;
  readonly data: RawBuilder<object>;
}

/** Hashed, because names can be longer than an index takes. */
const hashed = (parts: RawBuilder<unknown>) => sql<string>`md5(jsonb_build_array(${parts})::text)::uuid`;

/** Of the columns of `analytics_facts`. */
export const dimensions: Readonly<Record<Dim, Dimension>> = {
  // Coordinates are not part of the key: one city has several.
  route: {
    columns: sql`sent_from, country, city, latitude, longitude`,
    has: sql<boolean>`true`,
    key: hashed(sql`sent_from->>'country_code', sent_from->>'city', country, city`),
    data: sql<object>`jsonb_build_object('sentFrom', sent_from, 'country', country, 'city', city,
      'latitude', latitude, 'longitude', longitude)`,
  },
  file: {
    columns: sql`file_name, bytes, files`,
    has: sql<boolean>`file_name is not null`,
    key: hashed(sql`file_name, bytes, files`),
    data: sql<object>`jsonb_build_object('name', file_name, 'size', bytes, 'files', files)`,
  },
  person: {
    columns: sql`email`,
    has: sql<boolean>`email is not null`,
    key: hashed(sql`email`),
    data: sql<object>`jsonb_build_object('email', email)`,
  },
};

export interface DataOf {
  readonly route: {
    readonly sentFrom: SentFrom | null;
    readonly country: string | null;
    readonly city: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  readonly file: { readonly name: string; readonly size: number; readonly files: number };
  readonly person: { readonly email: string };
}
