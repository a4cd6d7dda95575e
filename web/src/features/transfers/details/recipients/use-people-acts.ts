/** What a sender does with recipients: remind, email again, remove and restore; each says what came of it. */

import { remind, removeRecipient, restoreRecipient, UNDO_CHANGE_S } from '@waybill/contract/changes';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { SendTransferEmail } from '@waybill/contract/mailing';
import { LONG_NOTICE_MS } from '@waybill/contract/notices';
import type { NamedPerson } from '@waybill/contract/short-names';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatWhen } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useChange } from '../../../../queries/use-change.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { withNotice } from '../../../../ui/toasts/with-notice.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { inputOf } from '../use-change-transfer.ts';
import { nameOf } from './person-name.ts';

/** The server's minute begins when it hears of the removal, so the offer ends a little before. */
const UNDO_MS = (UNDO_CHANGE_S - 3) * 1000;

export interface PeopleActs {
  /** The address that something is being done with, or `all`. */
  readonly busy: string | null;
  /** Without a person: everyone who has not downloaded. */
  readonly remind: (person?: NamedPerson) => Promise<unknown>;
  readonly resend: (people: readonly NamedPerson[]) => Promise<unknown>;
  readonly remove: (person: NamedPerson) => Promise<unknown>;
}

interface Act {
  readonly who: string;
  readonly act: () => Promise<void>;
  readonly say: (error: unknown) => string;
}

type Reminded = AnswerOf<typeof remind>;

/** Why some were left out, in a sentence each. */
function useSkippedText(): (skipped: Reminded['skipped']) => string {
  const t = useTranslations('details.mail');
  const lang = useLang();
  return (skipped) => {
    const of = (...why: readonly string[]) => skipped.filter((one) => why.includes(one.why));
    const recent = of('mailed_recently');
    const when = Math.max(...recent.map(({ mailableAt }) => mailableAt ?? 0));
    const count = (list: readonly unknown[]) => ({ count: list.length });
    return [
      of('downloaded').length > 0 && t('skippedDone', count(of('downloaded'))),
      of('reminded').length > 0 && t('skippedReminded', count(of('reminded'))),
      recent.length > 0 && t('skippedRecent', { ...count(recent), when: formatWhen(when, Date.now(), lang) }),
      of('held', 'not_mailed').length > 0 && t('skippedHeld', count(of('held', 'not_mailed'))),
    ]
      .filter((line) => line !== false)
      .join(' ');
  };
}

export function usePeopleActs(): PeopleActs {
  const t = useTranslations('details');
  const { show } = useToast();
  const { details, reload } = useOpenTransfer();
  const { slug } = details.transfer;
  const skippedText = useSkippedText();
  const sayRemind = useErrorText({ other: t('mail.remindFailed') });
  const sayResend = useErrorText({ other: t('mail.resendFailed') });
  const sayRemove = useErrorText({ other: t('mail.removeFailed') });

  const acting = useChange(({ act }: Act) => act(), {
    onDone: () => reload().catch(() => undefined), // Live events bring it as well.
    onFailed: (error, { say }) => show({ type: 'error', title: say(error) }),
  });
  const run = (who: string, act: Act['act'], say: Act['say']) => acting.run({ who, act, say });
  const tell = (title: string, description: string, done: boolean) =>
    show({
      type: done ? 'success' : 'warning',
      title,
      ...(description === '' ? {} : { description, duration: LONG_NOTICE_MS }),
    });
  const named = (email: string | undefined) => {
    const person = details.recipients.find((one) => one.email === email);
    return person === undefined ? (email ?? '') : nameOf(person);
  };

  const restore = async (person: NamedPerson) => {
    const isRestored = await withNotice(
      callAsUser(restoreRecipient, { ...inputOf(slug), body: { email: person.email } }),
      { done: t('mail.restored', { who: nameOf(person) }), failed: t('mail.restoreFailed') },
    );
    if (isRestored) await reload().catch(() => undefined);
  };

  return {
    busy: acting.busyWith?.who ?? null,
    remind: (person) =>
      run(
        person?.email ?? 'all',
        async () => {
          const body = person === undefined ? {} : { emails: [person.email] };
          const { reminded, skipped } = await callAsUser(remind, { ...inputOf(slug), body });
          const title =
            reminded.length === 0
              ? t('mail.remindedNone')
              : reminded.length === 1
                ? t('mail.remindedOne', { who: named(reminded[0]) })
                : t('mail.remindedMany', { n: formatCount(reminded.length) });
          // When everyone is reminded at once, only problems are mentioned.
          const worth = person === undefined ? skipped.filter(({ why }) => why !== 'downloaded') : skipped;
          tell(title, skippedText(worth), reminded.length > 0);
        },
        sayRemind,
      ),
    resend: (people) =>
      run(
        people.length === 1 ? (people[0]?.email ?? '') : 'all',
        async () => {
          const emailTo = people.map(({ email }) => email);
          const { mailed, skipped } = await callAsUser(SendTransferEmail, { body: { slug, emailTo } });
          const left = skipped.map((one) => ({ ...one, why: 'mailed_recently' as const }));
          const who = named(people[0]?.email);
          const done =
            mailed === 1 && people.length === 1
              ? t('mail.resentOne', { who })
              : t('mail.resentMany', { n: formatCount(mailed) });
          tell(mailed === 0 ? t('mail.resentNone') : done, skippedText(left), mailed > 0);
        },
        sayResend,
      ),
    remove: (person) =>
      run(
        person.email,
        async () => {
          await callAsUser(removeRecipient, { ...inputOf(slug), body: { email: person.email } });
          show({
            title: t('mail.removed', { who: nameOf(person) }),
            description: t('mail.removedText'),
            duration: UNDO_MS,
            action: { label: t('undo'), onClick: () => void restore(person) },
          });
        },
        sayRemove,
      ),
  };
}
