/** Decides about a suggestion for the roadmap, in the console and by commands alike. The log has no text of it. */
import type { SuggestionState } from '@waybill/contract/console-suggestions';
import type { OperatorAct } from '@waybill/contract/operator-log';
import type { Db } from '../../../db/database.ts';
import { decideSuggestionIn, type SuggestionDecision } from '../../roadmap/index.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

const acts: Readonly<Record<SuggestionState, OperatorAct>> = {
  open: 'suggestion.reopened',
  accepted: 'suggestion.accepted',
  merged: 'suggestion.merged',
  declined: 'suggestion.declined',
};

/** What operators call a suggestion. */
export const shortId = (id: string): string => id.slice(0, 8);

interface Decided extends SuggestionDecision {
  readonly by: Operator;
  readonly reason: string;
}

export const decide = (
  db: Db,
  { by, reason, ...decision }: Decided,
): Promise<Awaited<ReturnType<typeof decideSuggestionIn>>> =>
  db.transaction().execute(async (tx) => {
    const outcome = await decideSuggestionIn(tx, decision);
    if (outcome !== 'done') return outcome;
    const { id, state, into } = decision;
    const subject = { id, name: shortId(id) };
    const detail = into === undefined ? '' : `→ ${shortId(into)}`;
    await recordAct(tx, by, { act: acts[state], subject, reason, detail });
    return outcome;
  });
