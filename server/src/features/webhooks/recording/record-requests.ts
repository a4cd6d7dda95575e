/** Records messages about requests: files that were handed in, decisions about them, and that everything is there. */
import { on } from '../../../events/on.ts';
import { handedIn, handInsDecided, requestFulfilled } from '../../requests/index.ts';
import { aboutRequest } from './about.ts';
import { messageOf } from './body.ts';
import { addMessages, factsOfHandIns } from './store.ts';

const DECIDED = { accepted: 'request.accepted', refused: 'request.refused' } as const;

export const recordRequestMessages = on([handedIn, handInsDecided, requestFulfilled], {
  name: 'record-webhooks-of-requests',
  react: async ({ id: eventId, kind, data, at }, deps) => {
    const about = await aboutRequest(deps, data.id);
    if (about === undefined) return;
    const { request } = about;
    const add = (messages: Parameters<typeof addMessages>[2]) =>
      deps.db.transaction().execute((tx) => addMessages(tx, { eventId, at, ...about }, messages));
    if (kind === 'request.fulfilled') return add([messageOf(kind, at, { request })]);
    if (kind === 'request.handed_in') {
      const [fact] = await factsOfHandIns(deps.db, [data.handIn]);
      // As many as were handed in, whatever was split off since.
      const handIn = { id: data.handIn, person: fact?.person ?? null, files: data.files };
      return add([messageOf(kind, at, { request, handIn })]);
    }
    // A decision that was taken back is none.
    if (data.state === 'waiting') return;
    const type = DECIDED[data.state];
    const facts = await factsOfHandIns(deps.db, data.handIns);
    return add(facts.map((handIn) => ({ ...messageOf(type, at, { request, handIn }), part: handIn.id })));
  },
});
