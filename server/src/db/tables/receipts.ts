/** The tables of receipts of delivery. */
import type { ColumnType } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface ReceiptRow {
  code: string;
  user_id: string;
  transfer_id: string | null;
  digest: Buffer;
  issued_at: Made;
  /** Of the transfer; empty when it was gone before references were stored. */
  reference: string;
  sender_name: string;
  company: string;
  sent_at: Date;
  file_count: number;
  /** PostgreSQL's bigint, read as text. */
  bytes: ColumnType<string, number, number>;
  recipients: number;
  reached: number;
  downloads: number;
}

export interface ReceiptTables {
  receipts: ReceiptRow;
  receipt_pdfs: { code: string; sha256: Buffer; created_at: Made };
}
