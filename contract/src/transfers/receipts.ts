/** The receipt of delivery: what was sent, to whom, and who downloaded it from where; and how anyone can check one. */
import * as z from 'zod';
import { LANGS } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { download, recipient, sentFrom } from './delivery.ts';
import { SLUG_ALPHABET } from './slugs.ts';
import { TRANSFER_STATES } from './transfers.ts';

/** Characters of a verification code, about 117 bits; shown in groups of `CODE_GROUP`. */
export const CODE_LENGTH = 20;
const CODE_GROUP = 4;

const codePattern = new RegExp(`^[${SLUG_ALPHABET}]{${CODE_LENGTH}}$`);

/** A code as it is printed, with hyphens between its groups. */
export const shownCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${CODE_GROUP}}`, 'g')) ?? []).join('-');

/** Hyphens and spaces are left out; null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\u2010-\u2015-]/g, '');
  return codePattern.test(code) ? code : null;
}

/** Downloads in the JSON document; the PDF has all of them. */
export const RECEIPT_DOWNLOADS_MAX = 1_000;

const moment = z.number();
const whole = z.int().min(0);
const hex = z.string().regex(/^[0-9a-f]+$/);

const receiptFile = z.object({
  /** Empty for what is encrypted. */
  path: z.string(),
  size: whole,
  /** Null until it is known. */
  crc32: hex.nullable(),
  /** Null until it was computed, which happens when a recipient or the sender asks for it. */
  sha256: hex.nullable(),
});

const receiptRecipient = recipient.extend({
  /** When they were last emailed; null for links that the sender gave them. */
  mailedAt: moment.nullable(),
  openedAt: moment.nullable(),
  /** Files and zips they downloaded. */
  downloads: whole,
});

export const receiptDocument = z.object({
  code: z.string(),
  verifyUrl: z.string(),
  issuedAt: moment,
  /** SHA-256 over everything the document states. */
  digest: hex,
  /** Of the transfer; by `referenceOf`. A receipt is given to people who may not open it. */
  reference: z.string(),
  title: z.string(),
  folder: z.string(),
  /** Of the first file that is no recording; empty when there is none. */
  fileName: z.string(),
  message: z.string(),
  /** End to end: it states how many files there are and how large what is stored of them is. */
  encrypted: z.boolean().default(false),
  senderName: z.string(),
  senderEmail: z.string(),
  company: z.string(),
  dateSent: moment,
  sentFrom: sentFrom.nullable(),
  expiryDate: moment,
  state: z.enum(TRANSFER_STATES),
  bytes: whole,
  files: z.array(receiptFile),
  recipients: z.array(receiptRecipient),
  /** The newest first. */
  downloads: z.array(download.omit({ _id: true })),
  downloadsTotal: whole,
});

export type ReceiptDocument = z.infer<typeof receiptDocument>;
export type ReceiptFile = z.infer<typeof receiptFile>;
export type ReceiptRecipient = z.infer<typeof receiptRecipient>;
export type ReceiptDownload = ReceiptDocument['downloads'][number];

const params = z.object({ slug: z.string().max(40) });
const errors = ['not_found', 'transfer_deleted', 'taken_down'] as const;

export const receipt = endpoint({
  method: 'GET',
  path: '/api/transfers/:slug/receipt',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'receipts',
  summary:
    'The receipt of delivery of a transfer, with a code that anyone can check. The code stays the same until something it states changes.',
  params,
  answers: { 200: receiptDocument },
  errors,
  idempotent: true,
});

export const receiptPdf = endpoint({
  method: 'GET',
  path: '/api/transfers/:slug/receipt.pdf',
  access: 'user',
  scope: 'read',
  whileSuspended: true,
  tag: 'receipts',
  summary: 'The receipt of delivery as a PDF, with every download.',
  params,
  query: z.object({
    lang: z.enum(LANGS).default('en'),
    /** IANA time zone in which times are written. */
    zone: z.string().max(60).default('UTC'),
  }),
  answers: { 200: z.string() },
  errors: [...errors, 'unavailable'],
  kind: 'stream',
  media: 'application/pdf',
  idempotent: true,
});

/** Only what the document itself says, and no names but the sender's. */
export const verifiedReceipt = z.object({
  code: z.string(),
  issuedAt: moment,
  /** Empty when the record of the transfer is gone. */
  reference: z.string(),
  senderName: z.string(),
  company: z.string(),
  dateSent: moment,
  fileNumber: whole,
  bytes: whole,
  recipients: whole,
  /** Recipients who had downloaded something. */
  reached: whole,
  downloads: whole,
  digest: hex,
  /** SHA-256 of the PDFs that were made of it, so that a page can compare a file without uploading it. */
  pdfs: z.array(hex),
});

export type VerifiedReceipt = z.infer<typeof verifiedReceipt>;

export const verifyReceipt = endpoint({
  method: 'GET',
  path: '/api/verify/:code',
  access: 'public',
  whileSuspended: true,
  tag: 'receipts',
  summary: 'Confirms that a receipt of delivery was issued here, with the main facts it states.',
  params: z.object({ code: z.string().max(60) }),
  answers: { 200: verifiedReceipt },
  errors: ['not_found', 'too_many_tries'],
  idempotent: true,
});
