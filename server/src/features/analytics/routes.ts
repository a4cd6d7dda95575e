/** The HTTP handlers for analytics. */
import { Readable } from 'node:stream';
import { analytics, analyticsExport } from '@waybill/contract/analytics';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { writeCsv } from './export/write-csv.ts';
import { readReport } from './reading/read-report.ts';

export function mountAnalytics(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, analytics, ({ query: { compare, ...asked } }, context) =>
    readReport(deps.db, userOf(context).id, asked, compare === 'true'),
  );

  mount(
    app,
    deps,
    analyticsExport,
    async ({ query: { table, ...asked } }, context) => {
      const { id } = userOf(context);
      const name = `waybill-${table}-${asked.from}-${asked.to}.csv`;
      context.reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(Readable.from(writeCsv(deps.db, id, asked, table)));
      return '';
    },
    { limit: { name: 'analytics-export', points: 120, seconds: 3_600 } },
  );
}
