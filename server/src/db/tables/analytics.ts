/** The tables of analytics. */
import type { ColumnType, Generated } from 'kysely';
import type { SentFrom } from './transfers.ts';

/** PostgreSQL's bigint, read as text. */
type Bytes = ColumnType<string, number, number>;

export interface AnalyticsTables {
  analytics_facts: {
    id: Generated<string>;
    user_id: string;
    kind: 'transfer' | 'delivery' | 'first' | 'download';
    at: Date;
    slug: string;
    email: string | null;
    country: string | null;
    city: string | null;
    latitude: number | null;
    longitude: number | null;
    sent_from: ColumnType<SentFrom | null, string | null, string | null>;
    file_name: string | null;
    files: number | null;
    bytes: ColumnType<string | null, number | null, number | null>;
    browser: string | null;
    seconds: number | null;
    rolled: Generated<boolean>;
  };
  analytics_days: {
    user_id: string;
    day: string;
    downloads: number[];
    transfers: number[];
    bytes: string[];
  };
  analytics_firsts: {
    user_id: string;
    month: boolean;
    start: string;
    recipients: number;
    recipients_reached: number;
    links: number;
    links_reached: number;
    bins: number[];
  };
  analytics_keys: {
    id: Generated<string>;
    user_id: string;
    dim: 'route' | 'file' | 'person';
    key: string;
    data: object;
    total: Bytes;
  };
  analytics_counts: {
    user_id: string;
    dim: 'route' | 'file' | 'person';
    month: boolean;
    start: string;
    key_id: string;
    downloads: number;
  };
  analytics_storage: { user_id: string; at: Date; bytes: Bytes };
}
