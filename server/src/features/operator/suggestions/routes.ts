/** The HTTP handlers for suggestions in the console. */
import * as calls from '@waybill/contract/console-suggestions';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { type ListedSuggestion, listSuggestions } from '../../roadmap/index.ts';
import { operatorOf } from '../log/operator-of.ts';
import { decide } from './acts.ts';

const rowOf = (each: ListedSuggestion): calls.ConsoleSuggestion => ({
  id: each.id,
  text: each.text,
  at: each.created_at.getTime(),
  email: each.email,
  userId: each.user_id,
  role: each.role,
  state: each.state,
  decidedAt: each.decided_at?.getTime() ?? null,
  mergedInto:
    each.merged_into === null || each.into === null ? null : { id: each.merged_into, text: each.into },
  merged: each.merged,
});

async function readSuggestions(db: Db, show: calls.SuggestionFilter) {
  const found = await listSuggestions(db, calls.CONSOLE_SUGGESTIONS + 1, show);
  return {
    suggestions: found.slice(0, calls.CONSOLE_SUGGESTIONS).map(rowOf),
    more: found.length > calls.CONSOLE_SUGGESTIONS,
  };
}

export function mountConsoleSuggestions(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.consoleSuggestions, ({ query }) => readSuggestions(db, query.show));
  mount(app, deps, calls.decideSuggestion, async ({ params: { id }, body }, context) => {
    const outcome = await decide(db, { by: operatorOf(context), id, ...body });
    if (outcome === 'missing') throw new AppError('not_found');
    if (outcome !== 'done') throw new AppError('conflict');
    return { done: true } as const;
  });
}
