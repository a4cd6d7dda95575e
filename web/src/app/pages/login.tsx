/** `/login`: says that there are no accounts yet, and what there is instead. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/button.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill-card.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ site }) => site?.login;

export function Page() {
  const t = useTranslations('site.login');
  const local = useLocalPath();
  return (
    <main id="content" className="mx-auto grid w-full max-w-xl flex-1 content-center px-4 py-12 sm:py-20">
      <WaybillCard
        header={<WaybillNumber label={t('label')} />}
        stub={
          <Button variant="ink" render={<Link to={local('/')} />}>
            {t('home')}
          </Button>
        }
      >
        <h1 className="text-28 sm:text-36">{t('heading')}</h1>
        <p className="mt-4 text-ink-2">{t('text')}</p>
        <h2 className="ui-label mt-8">{t('works')}</h2>
        <ul className="mt-3 grid gap-2">
          <li className="tick">{t('worksSite')}</li>
          <li className="tick">
            <a className="link" href="/api/docs">
              {t('worksDocs')}
            </a>
          </li>
          <li className="tick">
            <a className="link" href="/health">
              {t('worksHealth')}
            </a>
          </li>
        </ul>
      </WaybillCard>
    </main>
  );
}
