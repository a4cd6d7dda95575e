/** The page for a visitor who comes back after hours and can still keep what was sent. It makes no call, so it discloses nothing. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Stamp } from '../../ui/waybill/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill/waybill-card.tsx';
import { useKeepPath } from './ways.ts';

/** More than this is no number and no address of ours. */
const LONGEST = 64;

const short = (text: string | null): string =>
  Array.from(text ?? '')
    .slice(0, LONGEST)
    .join('');

/** Only what could be a number is drawn as one. */
const slugOf = (text: string | null): string | undefined =>
  text !== null && /^[A-Za-z0-9]{7,9}$/.test(text) ? text : undefined;

export function WelcomeBack({ query }: { query: URLSearchParams }) {
  const t = useTranslations('send.back');
  const local = useLocalPath();
  const keep = useKeepPath();
  const email = short(query.get('email'));
  return (
    <WaybillCard
      header={<WaybillNumber label={t('number')} slug={slugOf(query.get('slug'))} />}
      stub={
        <div className="send-stub">
          <Button variant="primary" size="lg" render={<Link to={local(keep)} state={{ email }} />}>
            {t('save')}
          </Button>
          <Button variant="ghost" size="lg" render={<Link to={local('/')} />}>
            {t('another')}
          </Button>
        </div>
      }
    >
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h1 className="text-36">{t('heading')}</h1>
          <p className="mt-4 text-18 font-[600]">{t('save')}</p>
          <p className="mt-1 max-w-md text-ink-2">{t('text')}</p>
          {email !== '' && (
            <p className="mt-4 text-14 text-ink-2 [overflow-wrap:anywhere]">{t('address', { email })}</p>
          )}
        </div>
        <Stamp ink="expiring" place={t('stamp')} seed="back" className="flex-none max-sm:hidden" />
      </div>
    </WaybillCard>
  );
}
