/** The ways to extend a transfer, each with the date it leads to. */
import { MONTH_S, WEEK_S } from '@waybill/contract/expiry';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { Menu, MenuItem } from '../../../../ui/floating/menu.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { type ExpiryStep, extendedTo } from '../use-expiry.ts';

interface ExtendMenuProps {
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPickDate: () => void;
  readonly side: 'left' | 'top';
}

export function ExtendMenu({ trigger, open, onOpenChange, onPickDate, side }: ExtendMenuProps) {
  const t = useTranslations('details.fields');
  const lang = useLang();
  const { details, now, expiry } = useOpenTransfer();
  const { plan } = expiry;
  const { expiryDate } = details.transfer;
  const dateOf = (by: ExpiryStep) => formatDay(extendedTo(expiryDate, by, plan, now), lang);
  const icon = <CalendarPlus size={16} aria-hidden="true" />;
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} side={side} align="start">
      <MenuItem icon={icon} end={dateOf(WEEK_S)} onClick={() => void expiry.extend(WEEK_S)}>
        {plan.customExpiry ? t('week') : t('fromNow')}
      </MenuItem>
      {plan.expiries.includes(MONTH_S) && (
        <MenuItem icon={icon} end={dateOf(MONTH_S)} onClick={() => void expiry.extend(MONTH_S)}>
          {t('month')}
        </MenuItem>
      )}
      {plan.customExpiry ? (
        <MenuItem icon={<CalendarDays size={16} aria-hidden="true" />} onClick={onPickDate}>
          {t('datePlaceholder')}
        </MenuItem>
      ) : (
        <p className="max-w-60 px-2.5 pt-1 pb-2 text-12 text-ink-2">{t('paid')}</p>
      )}
    </Menu>
  );
}
