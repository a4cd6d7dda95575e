/** Accepts, declines or merges a suggestion, or opens it again. */
import type { SuggestionState } from '@waybill/contract/console-suggestions';
import type { Tx } from '../../db/database.ts';
import { lockSuggestions, moveMerged, setSuggestion } from './store.ts';

export interface SuggestionDecision {
  readonly id: string;
  readonly state: SuggestionState;
  /** For `merged`: the one that says the same. */
  readonly into?: string | undefined;
}

/** `missing`: one of them does not exist. `refused`: it cannot be merged with that one. `same`: it was decided so before. */
type Outcome = 'done' | 'missing' | 'refused' | 'same';

export async function decideSuggestionIn(tx: Tx, { id, state, into }: SuggestionDecision): Promise<Outcome> {
  if ((state === 'merged') !== (into !== undefined) || into === id) return 'refused';
  const found = await lockSuggestions(tx, into === undefined ? [id] : [id, into]);
  const own = found.find((each) => each.id === id);
  const other = found.find((each) => each.id === into);
  if (own === undefined || (into !== undefined && other === undefined)) return 'missing';
  // A chain of merged ones would lead nowhere.
  if (other?.state === 'merged') return 'refused';
  if (own.state === state && (own.merged_into ?? undefined) === into) return 'same';
  await setSuggestion(tx, id, { state, into: into ?? null });
  if (into !== undefined) await moveMerged(tx, id, into);
  return 'done';
}
