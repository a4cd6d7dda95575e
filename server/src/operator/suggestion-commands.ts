/** The operator's commands for suggestions: list them, accept, decline, merge, open again. */
import type { SuggestionState } from '@waybill/contract/console-suggestions';
import { shownLine } from '@waybill/contract/shown-names';
import type { Db } from '../db/database.ts';
import { suggestionActs } from '../features/operator/index.ts';
import { listSuggestions } from '../features/roadmap/index.ts';
import { type Command, done, failed, minute, type Outcome, table } from './command.ts';
import { whoRuns } from './who-runs.ts';

const REASON = { reason: 'why, for the log' };
const LISTED = 50;
/** Among so many of the newest a suggestion is found by the beginning of its id. */
const SEARCHED = 10_000;

/** Undefined also when several begin so. */
async function findId(db: Db, word: string): Promise<string | undefined> {
  if (!/^[0-9a-f-]{8,36}$/i.test(word)) return undefined;
  const found = (await listSuggestions(db, SEARCHED)).filter(({ id }) => id.startsWith(word.toLowerCase()));
  return found.length === 1 ? found[0]?.id : undefined;
}

interface Words {
  readonly id: string;
  readonly into: string | undefined;
  readonly reason: string;
}

async function decide(db: Db, state: SuggestionState, words: Words): Promise<Outcome> {
  const id = await findId(db, words.id);
  const into = words.into === undefined ? undefined : await findId(db, words.into);
  if (id === undefined) return failed(`There is no suggestion ${shownLine(words.id)}.`);
  if (words.into !== undefined && into === undefined)
    return failed(`There is no suggestion ${shownLine(words.into)}.`);
  const outcome = await suggestionActs.decide(db, { by: whoRuns(), id, state, into, reason: words.reason });
  if (outcome === 'refused') return failed('It can only be merged into another one that is not merged.');
  if (outcome === 'missing') return failed(`There is no suggestion ${shownLine(words.id)}.`);
  const name = suggestionActs.shortId(id);
  return outcome === 'same' ? failed(`${name} is ${state} already.`) : done(`${name} is ${state} now.`);
}

const act = (name: string, summary: string, state: SuggestionState): Command => ({
  name: `suggestions ${name}`,
  takes: state === 'merged' ? ['<id>', '<into-id>'] : ['<id>'],
  options: REASON,
  summary,
  run: (db, [id = '', into], { reason = '' }) => decide(db, state, { id, into, reason }),
});

export const suggestionCommands: readonly Command[] = [
  {
    name: 'suggestions list',
    takes: [],
    summary: 'Lists suggestions for the roadmap from users, newest first.',
    run: async (db) => {
      const kept = await listSuggestions(db, LISTED);
      if (kept.length === 0) return done('There are no suggestions yet.');
      const rows = kept.map((each) => [
        suggestionActs.shortId(each.id),
        minute(each.created_at),
        each.merged_into === null ? each.state : `merged → ${suggestionActs.shortId(each.merged_into)}`,
        each.email ?? 'account deleted',
        each.role ?? '',
        each.text,
      ]);
      return done(...table(['id', 'when (UTC)', 'state', 'from', 'plan', 'suggestion'], rows));
    },
  },
  act('accept', 'Accepts a suggestion for the roadmap.', 'accepted'),
  act('decline', 'Declines a suggestion for the roadmap.', 'declined'),
  act('merge', 'Merges a suggestion into another one that says the same.', 'merged'),
  act('reopen', 'Takes a decision about a suggestion back.', 'open'),
];
