/** The calls of receivers; each that gives anything of a transfer begins at the gate. */
import { checksum, getDownload, increment, zip } from '@waybill/contract/downloads';
import { noteOpened as openedCall } from '@waybill/contract/opened';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { visiting } from '../../http/access/misses.ts';
import { mount } from '../../http/mount.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { requireArchive } from './archive.ts';
import { mountBytes } from './byte-routes.ts';
import { checksumsOf } from './checksum.ts';
import { countDownload } from './count-download.ts';
import { requireFile } from './give-bytes.ts';
import { grant } from './grant.ts';
import { mountHandedIn } from './handed-in/routes.ts';
import { mountLinkCalls } from './link-routes.ts';
import { noteOpened } from './opened/note-opened.ts';
import { viewArchive, viewOffer } from './view.ts';

const COUNTS: Limit = { name: 'increment', points: 60, seconds: 60 };
const OPENED: Limit = { name: 'opened', points: 60, seconds: 60 };
const PLANS: Limit = { name: 'zip-plan', points: 120, seconds: 60 };
const SUMS: Limit = { name: 'checksum', points: 120, seconds: 60 };

export function mountDownloads(app: FastifyInstance, deps: Deps): void {
  mountBytes(app, deps);
  mountHandedIn(app, deps);
  mountLinkCalls(app, deps);

  mount(app, deps, getDownload, async ({ body }, context) =>
    viewOffer(deps, await visiting(context, () => grant(context, body))),
  );

  mount(
    app,
    deps,
    zip,
    async ({ body }, context) => {
      const granted = await grant(context, body);
      const choice = body.choice ?? null;
      return viewArchive(granted, await requireArchive(deps, granted, choice), choice);
    },
    { limit: PLANS },
  );

  mount(
    app,
    deps,
    increment,
    async ({ body }, context) => {
      const granted = await grant(context, body);
      const file = body.file === undefined ? null : await requireFile(deps, granted, body.file);
      const whole = Number(file?.size ?? granted.transfer.bytes);
      const taken = { file, choice: null, continues: false, whole };
      return { counted: (await countDownload(context, granted, taken)).isNew };
    },
    { limit: COUNTS },
  );

  mount(
    app,
    deps,
    openedCall,
    async ({ body }, context) => ({ noted: await noteOpened(context, await grant(context, body)) }),
    { limit: OPENED },
  );

  mount(
    app,
    deps,
    checksum,
    async ({ body }, context) => {
      const granted = await grant(context, body);
      return checksumsOf(deps, granted, await requireFile(deps, granted, body.file));
    },
    { limit: SUMS },
  );
}
