/** A link instead of mails; visitors are told how to get one. */
import { useTranslations } from 'use-intl/react';
import { Switch } from '../../../ui/switch.tsx';
import { changeDraft, useDesk } from '../desk.ts';
import { AccountOrTrial } from '../trial-link.tsx';
import type { Problem } from './problems.ts';
import { Told } from './told.tsx';

export function LinkOption({ problem }: { problem: Problem | undefined }) {
  const t = useTranslations('send');
  const { draft } = useDesk();
  return (
    <div className="grid gap-3">
      <Switch
        checked={draft.sendAs === 'link'}
        onChange={(on) => changeDraft({ sendAs: on ? 'link' : 'email' })}
        label={t('options.linkSwitch')}
        hint={t('options.linkHint')}
      />
      {problem && (
        <Told tone="refused" title={t('wrong.link')} action={<AccountOrTrial />}>
          {t('wrong.linkText')}
        </Told>
      )}
    </div>
  );
}
