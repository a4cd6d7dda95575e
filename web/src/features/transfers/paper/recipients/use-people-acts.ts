/** What a sender does with recipients: remind, email again, remove and restore; each says what came of it. */

import { remind, removeRecipient, restoreRecipient, UNDO_CHANGE_S } from '@waybill/contract/changes';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { SendTransferEmail } from '@waybill/contract/mailing';
import { LONG_NOTICE_MS, NOTICE_MS } from '@waybill/contract/notices';
import type { NamedPerson } from '@waybill/contract/short-names';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatWhen } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { usePaper } from '../paper-context.ts';
import { inputOf } from '../use-change.ts';
import { nameOf } from './person-name.ts';

/** The server's minute begins when it hears of the removal, so the offer ends a little before. */
const UNDO_MS = (UNDO_CHANGE_S - 3) * 1000;

export interface PeopleActs {
  /** The address that something is being done with, or `all`. */
  readonly busy: string | null;
  /** Without a person: everyone who has not downloaded. */
  readonly remind: (person?: NamedPerson) => Promise<void>;
  readonly resend: (people: readonly NamedPerson[]) => Promise<void>;
  readonly remove: (person: NamedPerson) => Promise<void>;
}

type Reminded = AnswerOf<typeof remind>;

/** Why some were left out, in a sentence each. */
function useSkippedText(): (skipped: Reminded['skipped']) => string {
  const t = useTranslations('paper.mail');
  const lang = useLang();
  return (skipped) => {
    const of = (...why: readonly string[]) => skipped.filter((one) => why.includes(one.why));
    const today = of('mailed_today');
    const when = Math.max(...today.map(({ mailableAt }) => mailableAt ?? 0));
    const count = (list: readonly unknown[]) => ({ count: list.length });
    return [
      of('downloaded').length > 0 && t('skippedDone', count(of('downloaded'))),
      of('reminded').length > 0 && t('skippedReminded', count(of('reminded'))),
      today.length > 0 && t('skippedToday', { ...count(today), when: formatWhen(when, Date.now(), lang) }),
      of('held', 'not_mailed').length > 0 && t('skippedHeld', count(of('held', 'not_mailed'))),
    ]
      .filter((line) => line !== false)
      .join(' ');
  };
}

export function usePeopleActs(): PeopleActs {
  const t = useTranslations('paper');
  const { show } = useToast();
  const { details, reload } = usePaper();
  const { slug } = details.transfer;
  const [busy, setBusy] = useState<string | null>(null);
  const skippedText = useSkippedText();
  const sayRemind = useErrorText({ other: t('mail.remindFailed') });
  const sayResend = useErrorText({ other: t('mail.resendFailed') });
  const sayRemove = useErrorText({ other: t('mail.removeFailed') });

  const run = async (who: string, act: () => Promise<void>, say: (error: unknown) => string) => {
    if (busy !== null) return;
    setBusy(who);
    try {
      await act();
      await reload().catch(() => undefined); // Live events bring it as well.
    } catch (error) {
      show({ type: 'error', title: say(error), duration: NOTICE_MS });
    } finally {
      setBusy(null);
    }
  };
  const tell = (title: string, description: string, done: boolean) =>
    show({
      type: done ? 'success' : 'warning',
      title,
      ...(description === '' ? {} : { description }),
      duration: description === '' ? NOTICE_MS : LONG_NOTICE_MS,
    });
  const named = (email: string | undefined) => {
    const person = details.recipients.find((one) => one.email === email);
    return person === undefined ? (email ?? '') : nameOf(person);
  };

  const restore = async (person: NamedPerson) => {
    try {
      await callAsUser(restoreRecipient, { ...inputOf(slug), body: { email: person.email } });
      show({ type: 'success', title: t('mail.restored', { who: nameOf(person) }), duration: NOTICE_MS });
      await reload().catch(() => undefined);
    } catch {
      show({ type: 'error', title: t('mail.restoreFailed'), duration: NOTICE_MS });
    }
  };

  return {
    busy,
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
          const left = skipped.map((one) => ({ ...one, why: 'mailed_today' as const }));
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
