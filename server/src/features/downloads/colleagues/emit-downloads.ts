/** Lets the open pages of colleagues follow a transfer they see: it was opened or downloaded. */
import { on } from '../../../events/on.ts';
import { emitToViewers } from '../../transfers/index.ts';
import { transferDownloaded, transferOpened } from '../events.ts';

export const emitDownloadsToColleagues = on([transferOpened, transferDownloaded], {
  name: 'tell-colleagues-of-downloads',
  react: ({ data }, { db }) => emitToViewers(db, data),
});
