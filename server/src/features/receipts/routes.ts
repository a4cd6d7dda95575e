/** The HTTP handlers of receipts. */
import { createHash } from 'node:crypto';
import { PassThrough, pipeline } from 'node:stream';
import { AppError } from '@waybill/contract/errors';
import { readCode, receipt, receiptPdf, verifyReceipt } from '@waybill/contract/receipts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addressBlock } from '../../http/access/client-address.ts';
import { mount, userOf } from '../../http/mount.ts';
import { type Limit, spendTry } from '../../http/rate-limit.ts';
import { editionOf } from './edition.ts';
import { issue } from './issue-receipt.ts';
import { findReceipt, keepPdfHash, pdfHashes } from './store.ts';
import { verifyUrl, viewDocument, viewVerified } from './view.ts';
import { writeReceipt } from './write-receipt.ts';

const READS: Limit = { name: 'receipt', points: 120, seconds: 600 };
const PDFS: Limit = { name: 'receipt-pdf', points: 30, seconds: 600 };
const MISSES: Limit = { name: 'receipt-miss', points: 30, seconds: 600 };

/** Written by one process at once; each takes a processor for a moment. */
const AT_ONCE = 2;
const COME_BACK_S = 5;
const PDFS_COMPARED = 100;

/** A stream has written its answer itself. */
const WRITTEN = '';

export function mountReceipts(app: FastifyInstance, deps: Deps): void {
  let writing = 0;

  mount(
    app,
    deps,
    receipt,
    async ({ params }, context) => viewDocument(deps, await issue(deps, userOf(context), params.slug)),
    { limit: READS },
  );

  mount(
    app,
    deps,
    receiptPdf,
    async ({ params, query: { lang, zone } }, context) => {
      if (writing >= AT_ONCE) throw new AppError('unavailable', { retryAfter: COME_BACK_S });
      writing += 1;
      try {
        const issued = await issue(deps, userOf(context), params.slug);
        const { code, reference } = issued.receipt;
        const bytes = await writeReceipt(
          deps.db,
          editionOf(issued, {
            lang,
            zone,
            verifyUrl: verifyUrl(deps, code),
            brandName: deps.config.brandName,
          }),
        );
        const hash = createHash('sha256');
        const out = new PassThrough({
          // The last bytes leave once the hash is stored, so that a reader who has the whole file can check it.
          flush: (done) => {
            keepPdfHash(deps.db, code, hash.digest()).then(() => done(), done);
          },
          transform: (chunk, _encoding, done) => {
            hash.update(chunk);
            done(null, chunk);
          },
        });
        pipeline(bytes, out, (error) => {
          writing -= 1;
          if (error) deps.log.warn({ err: error, requestId: context.requestId }, 'a receipt ended early');
        });
        context.reply
          .headers({
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="receipt-${reference}.pdf"`,
          })
          .send(out);
      } catch (error) {
        writing -= 1;
        throw error;
      }
      return WRITTEN;
    },
    { limit: PDFS },
  );

  mount(app, deps, verifyReceipt, async ({ params }, { ip }) => {
    const code = readCode(params.code);
    const found = code === null ? undefined : await findReceipt(deps.db, code);
    if (found === undefined) {
      await spendTry(deps, MISSES, addressBlock(ip));
      throw new AppError('not_found');
    }
    return viewVerified(found, await pdfHashes(deps.db, found.code, PDFS_COMPARED));
  });
}
