/** Builds the answers about receipts. */
import {
  RECEIPT_DOWNLOADS_MAX,
  type ReceiptDocument,
  type ReceiptDownload,
  type VerifiedReceipt,
} from '@waybill/contract/receipts';
import type { Deps } from '../../deps.ts';
import { firstPath, nameOf, stateOf } from '../transfers/index.ts';
import type { Issued } from './issue-receipt.ts';
import { downloadPages } from './read-statement.ts';
import type { StoredReceipt } from './store.ts';

export const verifyUrl = ({ config }: Pick<Deps, 'config'>, code: string): string =>
  `${config.publicUrl}/verify/${code}`;

export async function viewDocument(deps: Deps, { statement, receipt }: Issued): Promise<ReceiptDocument> {
  const { transfer, files, recipients, downloadsTotal } = statement;
  const downloads: ReceiptDownload[] = [];
  for await (const page of downloadPages(deps.db, statement)) {
    downloads.push(...page);
    if (downloads.length >= RECEIPT_DOWNLOADS_MAX) break;
  }
  return {
    code: receipt.code,
    verifyUrl: verifyUrl(deps, receipt.code),
    issuedAt: receipt.issued_at.getTime(),
    digest: receipt.digest.toString('hex'),
    reference: receipt.reference,
    title: transfer.title,
    folder: transfer.folder,
    fileName: nameOf(firstPath(transfer, files)),
    message: transfer.message,
    encrypted: transfer.encrypted,
    senderName: transfer.sender_name,
    senderEmail: transfer.sender_email,
    company: transfer.company,
    dateSent: transfer.created_at.getTime(),
    sentFrom: transfer.sent_from,
    expiryDate: transfer.expires_at.getTime(),
    state: stateOf(transfer, Date.now()),
    bytes: Number(transfer.bytes),
    files: [...files],
    recipients: [...recipients],
    downloads: downloads.slice(0, RECEIPT_DOWNLOADS_MAX),
    downloadsTotal,
  };
}

export const viewVerified = (receipt: StoredReceipt, pdfs: readonly Buffer[]): VerifiedReceipt => ({
  code: receipt.code,
  issuedAt: receipt.issued_at.getTime(),
  reference: receipt.reference,
  senderName: receipt.sender_name,
  company: receipt.company,
  dateSent: receipt.sent_at.getTime(),
  fileNumber: receipt.file_count,
  bytes: Number(receipt.bytes),
  recipients: receipt.recipients,
  reached: receipt.reached,
  downloads: receipt.downloads,
  digest: receipt.digest.toString('hex'),
  pdfs: pdfs.map((hash) => hash.toString('hex')),
});
