/** The page for every address that does not exist. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Stamp } from '../../ui/paper/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/paper/waybill-card.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ site }) => site?.lost;

export function Page() {
  const t = useTranslations('site.lost');
  const local = useLocalPath();
  return (
    <main id="content" className="mx-auto grid w-full max-w-xl flex-1 content-center px-4 py-12 sm:py-20">
      <WaybillCard
        header={<WaybillNumber label={t('label')} />}
        stub={
          <div className="flex flex-wrap items-center justify-between gap-5">
            <Button variant="ink" render={<Link to={local('/')} />}>
              {t('home')}
            </Button>
            <Stamp ink="signal" place={t('stamp')} time={t('code')} seed="404" />
          </div>
        }
      >
        <h1 className="text-28 sm:text-36">{t('heading')}</h1>
        <p className="mt-4 text-ink-2">{t('text')}</p>
      </WaybillCard>
    </main>
  );
}
