/** One API key: its name, what it may do, when it was used and until when it works. */
import type { ApiKeyView } from '@waybill/contract/api-keys';
import { KeySquare } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SettingsRow } from '../../../ui/layout/settings.tsx';
import { Moment } from '../security/moment.tsx';

interface KeyRowProps {
  readonly shown: ApiKeyView;
  readonly onRevoke: () => void;
}

export function KeyRow({ shown, onRevoke }: KeyRowProps) {
  const t = useTranslations('keys');
  const lang = useLang();
  const { name, start, scopes, createdAt, expiresAt, lastUsedAt, lastUsedFrom, ended } = shown;
  return (
    <SettingsRow
      label={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <KeySquare size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-3" />
          <span className={cx('min-w-0 wrap-anywhere', ended !== null && 'text-ink-3')}>{name}</span>
          <code className="num text-12 font-normal text-ink-3">{start}…</code>
        </span>
      }
      hint={
        <span className="block pl-[26px] text-12 text-ink-3">
          <span className="block">{scopes.map((scope) => t(`short.${scope}`)).join(' · ')}</span>
          <span className="num block">
            <Moment at={createdAt} say={(when) => t('made', { when })} />
            {' · '}
            {lastUsedAt === null ? (
              t('neverUsed')
            ) : (
              <Moment at={lastUsedAt} say={(when) => t('used', { when, from: lastUsedFrom ?? '' })} />
            )}
            {ended === null &&
              ` · ${expiresAt === null ? t('forever') : t('until', { when: formatDay(expiresAt, lang) })}`}
          </span>
          {ended !== null && <span className="block text-refused">{t(`ended.${ended}`)}</span>}
        </span>
      }
      control={
        <Button size="sm" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      }
    />
  );
}
