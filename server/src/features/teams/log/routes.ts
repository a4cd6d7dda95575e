/** The HTTP handlers for the log of a team. */
import { Readable } from 'node:stream';
import * as teams from '@waybill/contract/teams';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { requireAdmin } from '../lock-team.ts';
import { readLog, wholeLog } from './read-log.ts';
import { writeCsv } from './write-csv.ts';

export function mountLog(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, teams.teamLog, ({ query }, context) => {
    const user = userOf(context);
    requireAdmin(user);
    return readLog(deps.db, user.ownerId, query);
  });

  mount(
    app,
    deps,
    teams.teamLogCsv,
    ({ query: { lang } }, context) => {
      const user = userOf(context);
      requireAdmin(user);
      context.reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="waybill-team-activity.csv"',
        })
        .send(Readable.from(writeCsv(wholeLog(deps.db, user.ownerId), lang)));
      return '';
    },
    { limit: { name: 'team-log-csv', points: 60, seconds: 3_600 } },
  );
}
