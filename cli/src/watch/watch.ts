/** `waybill watch`: sends every file that is put into a folder, once. */
import { stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../account/connect.ts';
import { stateFolder } from '../account/places.ts';
import type { Command, Context } from '../program/command.ts';
import { asCliError, CliError, EXIT, type Exit, interrupted, usageError } from '../program/exit-codes.ts';
import { wholeNumber } from '../program/parse.ts';
import { type Found, findFiles } from '../send/gather.ts';
import { ORDER_OPTIONS, readOrder } from '../send/order.ts';
import { sendFiles, sentView } from '../send/send.ts';
import { oneLine } from '../terminal/table.ts';
import { openSentFiles } from './sent-files.ts';
import { createSettling, isUnfinishedName } from './settled.ts';

const QUIET_S = 10;
const LOOK_MS = 1_000;
const RETRY_MS = 60_000;

/** These would happen to every file, and no time heals them; anything else may be over later. */
const LASTING: ReadonlySet<Exit> = new Set([EXIT.account, EXIT.usage, EXIT.interrupted]);

async function filesIn(folder: string): Promise<readonly Found[]> {
  const files = await findFiles(folder);
  return files
    .map((file) => ({ ...file, path: relative(folder, file.from).split(sep).join('/') }))
    .filter(({ path }) => !isUnfinishedName(path));
}

async function pause(ms: number, { signal }: Context): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {
    throw interrupted();
  });
}

export const watch: Command = {
  name: 'watch',
  takes: 'FOLDER',
  summary: 'Send every file that is put into a folder, once it is completely written.',
  details: [
    'Each file becomes a transfer of its own. What was sent is remembered, so that nothing is sent twice after a restart; a file that changes later is sent again. Hidden files and those with names like “film.part” are left out.',
    'Runs until you stop it. A file that could not be sent is tried again at every change of it, and after a minute.',
  ],
  options: {
    ...ORDER_OPTIONS,
    quiet: {
      value: 'SECONDS',
      help: `A file counts as written when it has not changed for so long. ${QUIET_S} if left out.`,
    },
  },
  words: [1, 1],
  async run(args, context) {
    const folder = resolve(args.words[0] ?? '');
    const isFolder = await stat(folder).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    if (!isFolder) throw new CliError(EXIT.disk, `There is no folder “${folder}”.`);
    const order = readOrder(args, context.env);
    if (order.emailTo.length === 0 && !args.is('link')) throw usageError('Add --to or --link.');
    const quietMs = (wholeNumber('quiet', args.text('quiet')) ?? QUIET_S) * 1000;
    const server = await connect(context);
    const sent = await openSentFiles(join(stateFolder(context.env), 'watch'), [
      server.origin,
      folder,
      order.emailTo,
    ]);
    const settling = createSettling(quietMs);
    const failed = new Map<string, number>();
    const { terminal } = context;

    async function sendOne(file: Found): Promise<void> {
      const gathered = {
        files: [{ ...file, path: file.path.split('/').at(-1) ?? file.path }],
        emptyFolders: [],
      };
      const transfer = await sendFiles(server, gathered, order, context, (stored) =>
        // Before the upload is forgotten: a restart in between would send the file again.
        sent.add(file, stored.slug),
      );
      if (args.is('json')) terminal.jsonLine({ file: file.path, ...sentView(transfer) });
      else terminal.print(`${oneLine(file.path)}  ${transfer.linkUrl ?? transfer.slug}`);
    }

    async function sendSettled(): Promise<void> {
      const now = Date.now();
      const files = (await filesIn(folder)).filter((file) => !sent.has(file));
      for (const file of settling.settled(files, now)) {
        const mark = `${file.path} ${file.size} ${file.modified}`;
        if ((failed.get(mark) ?? 0) > now) continue;
        try {
          await sendOne(file);
        } catch (error) {
          if (context.signal.aborted) throw interrupted();
          const { exit, message } = asCliError(error);
          if (LASTING.has(exit)) throw error;
          failed.set(mark, Date.now() + RETRY_MS);
          terminal.note(`${oneLine(file.path)}: ${message}`);
        }
      }
    }

    terminal.note(`Watching ${folder}. Press Ctrl-C to stop.`);
    try {
      for (;;) {
        await sendSettled();
        await pause(LOOK_MS, context);
      }
    } finally {
      await sent.release();
    }
  },
};
