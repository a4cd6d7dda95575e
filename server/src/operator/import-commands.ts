/** The operator's command that moves another program's users and files in. */
import { emailAddress } from '@waybill/contract/address';
import { isRole, ROLES } from '@waybill/contract/plans';
import { pino } from 'pino';
import { openMalware } from '../adapters/malware/clamd.ts';
import type { Config } from '../config/config.ts';
import { findUserByEmail } from '../features/accounts/index.ts';
import { importActs } from '../features/operator/index.ts';
import { builtSite, readSiteContent } from '../installation/site-content.ts';
import { failed, type OfflineCommand, type Outcome } from './command.ts';
import { withDatabase } from './connect.ts';
import { overPlan } from './pingvin/over-plan.ts';
import { type Plan, planMove } from './pingvin/plan.ts';
import { readKnown } from './pingvin/read-known.ts';
import { countOf, countTaken, reportData, reportLines } from './pingvin/report.ts';
import { openPingvin } from './pingvin/source.ts';
import { type TakeOver, takeOver } from './pingvin/take-over.ts';
import { withUploadDoor } from './pingvin/upload-door.ts';
import { whoRuns } from './who-runs.ts';
import { withStorage } from './with-storage.ts';

type Asked = Pick<TakeOver, 'role' | 'lang' | 'say'> & {
  readonly folder: string;
  readonly unowned: string | undefined;
  readonly yes: boolean;
  readonly json: boolean;
  readonly reason: string;
};

const NEXT = [
  'Nothing was changed in the folder. What to do next:',
  '- Let the old address lead to this server, so that the old links open.',
  '- Tell the users to set a password with “Forgot password?” on the login page.',
  '- Make the administrators among them operators yourself: operators add EMAIL.',
];

function outcomeOf(plan: Plan, { yes, json }: Asked, next: readonly string[], ok = true): Outcome {
  const lines = json
    ? [JSON.stringify(reportData(plan, yes), null, 2)]
    : [...reportLines(plan, yes), ...next];
  return { ok, lines, isReport: true };
}

const importPingvin = async (config: Config, asked: Asked): Promise<Outcome> => {
  const source = await openPingvin(asked.folder);
  return withDatabase(config, async (db) => {
    const { unowned } = asked;
    if (unowned !== undefined && (await findUserByEmail(db, unowned)) === undefined)
      return failed(`There is no user ${unowned} who could own the shares without an owner.`);
    const plan = await planMove(source.rows, await readKnown(db, source, unowned));
    const over = await overPlan(db, plan, asked.role);
    if (!asked.yes)
      return outcomeOf(plan, asked, [...over, '', 'Nothing was changed. Add --yes to take this over.']);
    if (countTaken(plan) > 0) {
      const begun = { by: whoRuns(), from: 'pingvin-share', detail: countOf(plan), reason: asked.reason };
      await importActs.recordImport(db, begun);
    }
    const log = pino({ level: 'silent' });
    const content = readSiteContent(builtSite);
    const ended = await withStorage(config, (storage) =>
      withUploadDoor(storage, (address) =>
        takeOver(
          {
            db,
            storage,
            malware: openMalware(config.malware),
            log,
            config,
            content,
            source,
            address,
            ...asked,
          },
          plan,
        ),
      ),
    );
    const missed = countTaken(plan) - countTaken(ended);
    const next =
      missed === 0 ? NEXT : [`${missed} could not be taken over this time. Run it again to try them again.`];
    return outcomeOf(ended, asked, [...over, '', ...next], missed === 0);
  });
};

/** The visitors' role cannot be assigned to an account. */
const assignable = ROLES.filter((role) => role !== 'anon');

export const importCommands: readonly OfflineCommand[] = [
  {
    name: 'import pingvin',
    takes: ['<folder>'],
    options: {
      role: `the role of new accounts: ${assignable.join(', ')} (that of people who sign up)`,
      lang: 'the language of new accounts: en or zh (en)',
      unowned: 'the address of the account that gets the shares of people without one (they are left)',
      reason: 'why, for the log',
    },
    flags: {
      yes: 'do it; without this it only says what it would do',
      json: 'print the outcome as JSON, for programs',
    },
    summary:
      'Moves a pingvin-share in: users, shares, files, reverse shares. Reads its folder only; continues where it was stopped.',
    runOffline: async (
      config,
      [folder = ''],
      { role = config.defaultRole, lang = 'en', unowned, reason = '', yes, json },
    ) => {
      if (!isRole(role) || role === 'anon')
        return failed(`${role} is not a role; the roles are ${assignable.join(', ')}.`);
      if (lang !== 'en' && lang !== 'zh') return failed('--lang is en or zh.');
      const address = emailAddress.safeParse(unowned);
      if (unowned !== undefined && !address.success) return failed(`${unowned} is not an email address.`);
      return importPingvin(config, {
        folder,
        role,
        lang,
        unowned: address.data,
        yes: yes !== undefined,
        json: json !== undefined,
        reason,
        say: (line) => void (json === undefined ? process.stdout : process.stderr).write(`${line}\n`),
      });
    },
  },
];
