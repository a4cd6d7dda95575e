/** The option to create a link instead of sending emails; visitors see how to get one. */
import { useTranslations } from 'use-intl/react';
import { Switch } from '../../../ui/choices/switch.tsx';
import { changeDraft, useSendState } from '../send-store.ts';
import { AccountOrTrial } from '../trial-link.tsx';
import { Notice } from './notice.tsx';
import type { Problem } from './problems.ts';

export function LinkOption({ problem }: { problem: Problem | undefined }) {
  const t = useTranslations('send');
  const { draft } = useSendState();
  return (
    <div className="grid gap-3">
      <Switch
        checked={draft.sendAs === 'link'}
        onChange={(on) => changeDraft({ sendAs: on ? 'link' : 'email' })}
        label={t('options.linkSwitch')}
        hint={t('options.linkHint')}
      />
      {problem && (
        <Notice tone="refused" title={t('wrong.link')} action={<AccountOrTrial />}>
          {t('wrong.linkText')}
        </Notice>
      )}
    </div>
  );
}
