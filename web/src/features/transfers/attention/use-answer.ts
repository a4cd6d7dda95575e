/** Answers what needs attention by one click: more time for someone who asks, a later expiry, a reminder. */
import type { ExpiryOption } from '@waybill/contract/expiry';
import { type AttentionItem, attention } from '@waybill/contract/library';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { invalidate } from '../../../queries/answers.ts';
import { useChange } from '../../../queries/use-change.ts';
import { refreshRows } from '../library/library-pages.ts';

export interface Answering {
  /** What was answered, in words. */
  readonly answered: string | null;
  readonly isBusy: boolean;
  readonly answer: () => Promise<boolean>;
}

export function useAnswer(item: AttentionItem, extendBy: ExpiryOption): Answering {
  const t = useTranslations('library.attention');
  const say = useErrorText({ other: t('failed'), connection: t('failed') });
  const [answered, setAnswered] = useState<string | null>(null);
  const { slug } = item.transfer;

  async function perform(): Promise<string> {
    const calls = await import('../library/change-calls.ts');
    if (item.kind === 'extension_asked') {
      await calls.grant(slug, item.askId);
      return t('done.granted');
    }
    if (item.kind === 'unseen') {
      const reminded = await calls.remindAll(slug);
      return reminded === 0 ? t('done.remindedBefore') : t('done.reminded', counted(reminded));
    }
    await calls.extend([slug], extendBy);
    return t('done.extended');
  }

  const { isBusy, run: answer } = useChange(perform, {
    say,
    onDone: (said) => {
      setAnswered(said);
      void refreshRows([slug]).catch(() => {}); // Live events say the same.
      void invalidate(attention);
    },
  });
  return { answered, isBusy, answer };
}
