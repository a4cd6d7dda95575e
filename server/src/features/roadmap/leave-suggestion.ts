/** Stores a suggestion once, however often it arrives, and records an event for the operator's mail. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { suggestionLeft } from './events.ts';
import { keepSuggestion, type NewSuggestion } from './store.ts';

export const leaveSuggestion = (db: Db, suggestion: NewSuggestion): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const kept = await keepSuggestion(tx, suggestion);
    if ('fullFor' in kept) throw new AppError('too_many_requests', { retryAfter: kept.fullFor });
    if (kept.isNew) await append(tx, suggestionLeft, { id: suggestion.id });
  });
