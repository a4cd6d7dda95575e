/** The HTTP handlers for votes and suggestions. */
import * as contract from '@waybill/contract/roadmap';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { leaveSuggestion } from './leave-suggestion.ts';
import { readVotes, setVote } from './vote.ts';

const limit = { name: 'roadmap-votes', points: 300, seconds: 3_600 };

export function mountRoadmap(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.roadmapVotes, (_input, { actor }) =>
    readVotes(deps, actor.kind === 'user' ? actor.user.id : null),
  );
  mount(
    app,
    deps,
    contract.addVote,
    ({ params: { id } }, context) => setVote(deps, userOf(context).id, id, true),
    { limit },
  );
  mount(
    app,
    deps,
    contract.removeVote,
    ({ params: { id } }, context) => setVote(deps, userOf(context).id, id, false),
    { limit },
  );
  mount(app, deps, contract.suggest, async ({ body: { id, text } }, context) => {
    await leaveSuggestion(deps.db, { id, text, user_id: userOf(context).id });
    return { received: true } as const;
  });
}
