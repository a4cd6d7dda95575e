/** `waybill extend`: gives transfers more time. */
import { randomUUID } from 'node:crypto';
import { type ExtendOutcome, extendTransfers } from '@waybill/contract/changes';
import { connect } from '../account/connect.ts';
import type { Command } from '../program/command.ts';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';
import { choiceOf, secondsOf } from '../send/expiry.ts';
import { formatTime } from '../terminal/table.ts';
import { numbersOf } from './numbers.ts';

const OUTCOMES: Readonly<Record<Exclude<ExtendOutcome, 'extended'>, string>> = {
  unchanged: 'could not be extended further on your plan.',
  gone: 'has no files any more.',
  not_found: 'is not a transfer of yours.',
};

function byOf(text: string | undefined) {
  if (text === undefined) return 'most' as const;
  const choice = choiceOf(secondsOf(text, 'by'));
  if (choice === undefined) throw usageError(`--by is one of 7d, 30d, 90d and 365d, not “${text}”.`);
  return choice;
}

export const extend: Command = {
  name: 'extend',
  takes: 'NUMBERS…',
  summary: 'Give transfers more time.',
  options: {
    by: { value: 'TIME', help: '7d, 30d, 90d or 365d. As much as your plan allows if left out.' },
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const by = byOf(args.text('by'));
    const server = await connect(context);
    const body = { slugs: [...numbersOf(args.words)], by, key: randomUUID() };
    const { results } = await server.call(extendTransfers, { body });
    const { terminal } = context;
    if (args.is('json'))
      terminal.json({
        transfers: results.map(({ slug, outcome, expiryDate }) => ({
          number: slug,
          outcome,
          expiresAt: expiryDate === null ? null : new Date(expiryDate).toISOString(),
        })),
      });
    else
      for (const { slug, outcome, expiryDate } of results)
        terminal.print(
          outcome === 'extended' && expiryDate !== null
            ? `${slug} now expires ${formatTime(expiryDate)}.`
            : `${slug} ${outcome === 'extended' ? 'was extended.' : OUTCOMES[outcome]}`,
        );
    const failed = results.filter(({ outcome }) => outcome !== 'extended');
    if (failed.length === 0) return;
    const exit = failed.some(({ outcome }) => outcome === 'unchanged') ? EXIT.refused : EXIT.gone;
    throw new CliError(exit, `${failed.length} of ${results.length} were not extended.`);
  },
};
