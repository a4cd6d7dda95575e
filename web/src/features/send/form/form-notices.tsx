/** What the panel has to tell about the files it was given, or about the last try to send. */
import { isolatedName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { useAutoHide } from '../../../ui/toasts/use-auto-hide.ts';
import { Notice } from '../notice.tsx';
import { usePanel } from '../panel-context.ts';
import { changeSendState, type FormNotice } from '../send-store.ts';
import { FailedNotice } from './failed-notice.tsx';
import { noticeTime } from './notice-time.ts';

const SHOWN = 3;

const REASONS = ['insecure', 'removed', 'badName', 'twice'] as const;

export function FormNotices({ notice }: { notice: FormNotice | null }) {
  const t = useTranslations('send.formNotice');
  const { support } = usePanel();
  const s = useTranslations('send');
  const close = () => changeSendState({ notice: null });
  const autoHide = useAutoHide(noticeTime(notice), notice, close);
  if (notice === null) return null;

  if (notice.kind === 'failed') {
    return <FailedNotice reason={notice.reason} onClose={close} inForm />;
  }
  if (notice.kind !== 'kept-out') {
    const { kind } = notice;
    return (
      <div {...autoHide}>
        <Notice
          tone={kind === 'unreadable' || kind === 'unlocked' ? 'refused' : 'calm'}
          title={t(kind)}
          onClose={close}
        >
          {t(`${kind}Text`)}
        </Notice>
      </div>
    );
  }
  const names = (all: readonly string[]) => {
    const some = all.slice(0, SHOWN).map(isolatedName).join(', ');
    const n = all.length - SHOWN;
    return n > 0 ? t('andMore', { names: some, n: formatCount(n) }) : some;
  };
  const count = (reason: (typeof REASONS)[number]) => notice.out[reason].length;
  const kept = REASONS.filter((reason) => count(reason) > 0).map((reason) => (
    <Notice
      key={reason}
      tone={reason === 'twice' ? 'calm' : 'refused'}
      title={t(reason, { count: count(reason) })}
      onClose={close}
      action={(reason === 'insecure' || reason === 'removed') && support(s('support'))}
    >
      {t(`${reason}Text`, { names: names(notice.out[reason]), count: count(reason) })}
    </Notice>
  ));
  return (
    <div className="grid gap-2" {...autoHide}>
      {kept}
    </div>
  );
}
