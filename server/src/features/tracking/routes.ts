/** The HTTP handlers for following a transfer. */
import { Readable } from 'node:stream';
import { openTransfer as openCall } from '@waybill/contract/details';
import { trackingCsv, transferTimeline } from '@waybill/contract/timeline';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { findOwnTransfer, findReadable } from '../transfers/index.ts';
import { openTransfer } from './open-transfer.ts';
import { timelineOf, wholeTimeline } from './timeline.ts';
import { writeCsv } from './write-csv.ts';

export function mountTracking(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, openCall, ({ params: { slug } }, context) => openTransfer(context, slug));

  mount(app, deps, transferTimeline, async ({ params: { slug }, query: { before } }, context) => {
    const { id } = await findReadable(deps.db, userOf(context), slug);
    return timelineOf(deps.db, id, before);
  });

  mount(
    app,
    deps,
    trackingCsv,
    async ({ params: { slug }, query: { lang } }, context) => {
      const { id } = await findOwnTransfer(deps.db, userOf(context), slug);
      context.reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="waybill-${slug}.csv"`,
        })
        .send(
          Readable.from(writeCsv(wholeTimeline(deps.db, id), { lang, brandName: deps.config.brandName })),
        );
      return '';
    },
    { limit: { name: 'tracking-csv', points: 60, seconds: 3_600 } },
  );
}
