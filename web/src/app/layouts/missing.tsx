/** What an address that does not exist shows. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Stamp } from '../../ui/waybill/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill/waybill-card.tsx';

/** Where an answer may be instead. */
const PLACES = [
  { text: 'help', to: '/support' },
  { text: 'questions', to: '/faqs' },
  { text: 'blog', to: '/blog' },
  { text: 'prices', to: '/pricing' },
] as const;

export function Missing() {
  const t = useTranslations('site.lost');
  const footer = useTranslations('site.footer');
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
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {PLACES.map(({ text, to }) => (
            <li key={to}>
              <Link to={local(to)} className="link">
                {footer(text)}
              </Link>
            </li>
          ))}
        </ul>
      </WaybillCard>
    </main>
  );
}
