/** Keeps the storage on a team’s pages true while its people send, delete and receive files. */
import { on } from '../../events/on.ts';
import { handedIn, requestDeleted, requestKept } from '../requests/index.ts';
import { emitStorageChange } from '../teams/index.ts';
import { filesAdded, transferDeleted, transferKept, transferSent } from '../transfers/index.ts';

export const followTeamStorage = on(
  [transferSent, filesAdded, transferDeleted, transferKept, handedIn, requestDeleted, requestKept],
  {
    name: 'follow-team-storage',
    react: async ({ accountId }, { db }) => {
      if (accountId !== null) await emitStorageChange(db, accountId);
    },
  },
);
