/** The HTTP handler for exporting all data of a user. */
import { Readable } from 'node:stream';
import { exportData } from '@waybill/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { ExportSection } from '../../../feature.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { loadUser } from '../view.ts';
import { ownSections } from './own-sections.ts';
import { writeExport } from './write-export.ts';

/** Mounted apart from the other calls, because later features add their sections. */
export function mountExport(app: FastifyInstance, deps: Deps, others: readonly ExportSection[]): void {
  mount(
    app,
    deps,
    exportData,
    async (_, context) => {
      const profile = await loadUser(deps, userOf(context).id);
      context.reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="waybill-data.json"',
        })
        .send(Readable.from(writeExport(deps.db, profile, [...ownSections, ...others])));
      return '';
    },
    { limit: { name: 'export', points: 30, seconds: 3_600 } },
  );
}
