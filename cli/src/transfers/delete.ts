/** `waybill delete`: deletes transfers, after asking. */
import { shownTitle } from '@waybill/contract/titles';
import { deleteTransfer, UNDO_DELETE_S } from '@waybill/contract/transfers';
import { connect } from '../account/connect.ts';
import type { Command, Context } from '../program/command.ts';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';
import { oneLine } from '../terminal/table.ts';
import { numbersOf, rowsOf } from './numbers.ts';

async function confirm(titles: readonly string[], { terminal }: Context): Promise<void> {
  if (!terminal.interactive) throw usageError('Add --yes to delete without being asked.');
  for (const title of titles) terminal.note(`  ${title}`);
  const what = titles.length === 1 ? 'this transfer' : `these ${titles.length} transfers`;
  const answer = await terminal.ask(`Delete ${what}? The links stop working at once. [y/N] `);
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CliError(EXIT.interrupted, 'Nothing was deleted.');
}

export const deleteCommand: Command = {
  name: 'delete',
  takes: 'NUMBERS…',
  summary: 'Delete transfers.',
  details: [
    `The links stop working at once. The files are deleted after ${UNDO_DELETE_S} seconds; until then you can undo it in the dashboard.`,
  ],
  options: { yes: { short: 'y', help: 'Do not ask.' } },
  words: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const server = await connect(context);
    const rows = await rowsOf(server, numbersOf(args.words));
    const titles = rows.map((row) => `${row.slug}  ${oneLine(shownTitle(row, 'en'))}`);
    if (!args.is('yes')) await confirm(titles, context);
    await server.call(deleteTransfer, { body: { ids: rows.map(({ _id }) => _id) } });
    if (args.is('json')) context.terminal.json({ deleted: rows.map(({ slug }) => slug) });
    else context.terminal.note(rows.length === 1 ? 'Deleted.' : `Deleted ${rows.length} transfers.`);
  },
};
