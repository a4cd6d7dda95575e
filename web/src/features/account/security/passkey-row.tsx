/** One passkey: its name, when it was created and last used, and its actions. */
import type { PasskeyView } from '@waybill/contract/passkeys';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../ui/layout/settings.tsx';
import { Moment } from './moment.tsx';

interface PasskeyRowProps {
  readonly passkey: PasskeyView;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations('account.passkeys');
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <SettingsRow
      label={
        <span className="flex items-center gap-2.5">
          <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
      }
      hint={
        <span className="num block pl-[26px] text-12 text-ink-3">
          <Moment at={createdAt} say={(when) => t('made', { when })} />
          {' · '}
          {lastUsedAt === null ? (
            t('neverUsed')
          ) : (
            <Moment at={lastUsedAt} say={(when) => t('used', { when })} />
          )}
        </span>
      }
      control={
        <>
          <Button size="sm" variant="ghost" aria-label={t('renameOf', { name })} onClick={onRename}>
            {t('rename')}
          </Button>
          <Button size="sm" aria-label={t('removeOf', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </>
      }
    />
  );
}
