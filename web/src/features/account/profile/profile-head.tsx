/** The page's heading, and the account as a small numbered card. */
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useUser } from '../../../session/use-session.tsx';
import { BarStrip } from '../../../ui/waybill/bar-strip.tsx';
import { Label } from '../../../ui/waybill/label.tsx';
import { dayOf } from './day.ts';

export function ProfileHead() {
  const t = useTranslations('account');
  const lang = useLang();
  const { _id, createdAt } = useUser();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h1 className="text-36">{t('heading')}</h1>
      <div className="flex items-center gap-4 pb-1">
        <Label>{t('since', { date: dayOf(createdAt, lang) })}</Label>
        <BarStrip value={_id.slice(0, 8).toUpperCase()} height={22} className="max-sm:hidden" />
      </div>
    </div>
  );
}
