/** The announcement in the memory of this process, for the pages it serves; read again when it changes. */
import type { Deps } from '../../../deps.ts';
import type { Announced } from '../../../http/pages/announcing.ts';
import type { LiveHub } from '../../../live/hub.ts';
import { readCurrent } from './store.ts';

/** Notified by a trigger of the table. */
const CHANNEL = 'waybill_announcement';

interface OpenAnnouncement {
  /** What pages show now. */
  readonly current: () => Announced | undefined;
  readonly load: () => Promise<void>;
}

export function openAnnouncement({ db, log }: Deps, hub: LiveHub): OpenAnnouncement {
  let shown: { readonly announced: Announced; readonly until: number } | undefined;
  /** Of two reads at once, the one that began last counts. */
  let reads = 0;

  const load = async () => {
    const read = ++reads;
    try {
      const found = await readCurrent(db);
      if (read !== reads) return;
      shown = found && {
        announced: { id: found.id, text: { en: found.text_en, zh: found.text_zh } },
        until: found.until.getTime(),
      };
    } catch (error) {
      // The next connection of the hub reads it again.
      log.warn({ err: error }, 'the announcement could not be read');
    }
  };
  hub.watch(CHANNEL, () => void load());
  return {
    current: () => (shown !== undefined && shown.until > Date.now() ? shown.announced : undefined),
    load,
  };
}
