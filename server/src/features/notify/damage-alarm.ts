/** Notifies the operator which stored files can no longer be read: the first at once, those found later together, an hour apart. */

import { mailboxOf } from '../../config/mail-address.ts';
import { on } from '../../events/on.ts';
import { defineTask, nothing } from '../../jobs/task.ts';
import { postMail } from '../../mail/post.ts';
import { operatorCommand } from '../../package-root.ts';
import { noteForOperator } from '../contact/index.ts';
import { filesDamaged, lastAlarm, takeUnalarmed, type UnalarmedFile } from '../files/index.ts';

/** A failing disk must not cause one mail per file. */
const PAUSE_MS = 3_600_000;
/** Files that a mail names; the rest are only counted. */
const NAMED = 20;

const linesOf = (files: readonly UnalarmedFile[]): string[] =>
  files.slice(0, NAMED).map(({ region, key, reason }) => `${region}: ${key} (${reason})`);

/** Without an operator address, it is stored with the messages from visitors. */
const messageOf = (files: readonly UnalarmedFile[]): string =>
  [
    `${files.length} stored ${files.length === 1 ? 'file' : 'files'} can no longer be read:`,
    ...linesOf(files),
    `${operatorCommand} reconcile lists them all.`,
  ]
    .join('\n')
    .slice(0, 4_000);

export const noticeDamage = on(filesDamaged, {
  name: 'notice-damage',
  react: async (_event, { db }) => {
    const last = (await lastAlarm(db))?.getTime() ?? 0;
    const runAt = new Date(Math.max(Date.now(), last + PAUSE_MS));
    await alarmDamage.enqueue(db, {}, { key: alarmDamage.name, runAt });
  },
});

export const alarmDamage = defineTask('alarm-damage', nothing, async (_payload, { deps: { db, config } }) => {
  await db.transaction().execute(async (tx) => {
    const files = await takeUnalarmed(tx);
    if (files.length === 0) return;
    const { operator: to, from } = config.mail;
    if (to === undefined) {
      await noteForOperator(tx, mailboxOf(from).address, messageOf(files));
      return;
    }
    await postMail(tx, {
      to,
      lang: 'en',
      mail: { name: 'damage-alarm', files: linesOf(files), count: files.length },
    });
  });
});
