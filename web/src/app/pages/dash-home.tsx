/** `/dash`: the account as a paper of its own: whose it is, what its plan holds, what is still to come. */
import { planOf } from '@waybill/contract/plans';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { nameOf } from '../../features/account/names.ts';
import { Welcome } from '../../features/account/welcome.tsx';
import { OwnStorage } from '../../features/files/own-storage.tsx';
import { formatCount, formatDay, formatSize } from '../../i18n/format.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { useUser } from '../../session/use-session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill-card.tsx';
import type { HeadOf } from '../page.tsx';
import { dashHas } from '../paths.ts';

export const head: HeadOf = ({ dash }) => dash;

const NEXT = ['sending', 'asking', 'contacts', 'plans'] as const;
const PROFILE = '/dash/account/profile';

/** The account's own number: the last eight characters of its id. */
const accountNumber = (id: string): string => id.replaceAll('-', '').slice(-8).toUpperCase();

export function Page() {
  const t = useTranslations('dash');
  const local = useLocalPath();
  const lang = useLang();
  const user = useUser();
  const plan = planOf(user.role);
  const count = (most: number | null) => (most === null ? t('home.unlimited') : formatCount(most));
  const facts = [
    [t('home.transfer'), formatSize(plan.uploadLimit)],
    [t('home.receivers'), formatCount(plan.emailTo)],
    [t('home.files'), formatCount(plan.fileLimit)],
    [t('home.transfers'), count(plan.monthlyTransfers)],
    [t('home.requests'), count(plan.monthlyRequests)],
  ];
  const name = nameOf(user);
  return (
    <div className="dash-page">
      <Welcome user={user} />
      <WaybillCard
        className="mt-7"
        stubAt="beside"
        floating={false}
        header={<WaybillNumber label={t('home.number')} slug={accountNumber(user._id)} />}
        stub={
          <div className="grid h-full content-between gap-8">
            <OwnStorage user={user} />
            <div className="grid place-items-center py-2">
              <Stamp
                ink="delivered"
                place={t('home.since')}
                time={formatDay(user.createdAt, lang)}
                seed={user._id}
              />
            </div>
            {dashHas(PROFILE) && (
              <Button variant="ink" className="w-full" render={<Link to={local(PROFILE)} />}>
                {t('home.profile')}
              </Button>
            )}
          </div>
        }
      >
        <div className="flex items-center gap-4">
          <Avatar
            name={name}
            {...(user.profilePic === null ? {} : { src: user.profilePic })}
            size={48}
            shape="round"
            decorative
          />
          <div className="min-w-0 leading-snug">
            <p className="truncate text-18 font-[600]">{name}</p>
            <p className="truncate text-14 text-ink-2">
              {[user.company, user.email].filter((line) => line !== '' && line !== name).join(' · ')}
            </p>
          </div>
        </div>
        <h2 className="ui-label mt-7">{t('home.plan', { plan: t(`roles.${user.role}`) })}</h2>
        <dl className="mt-2 grid gap-x-10 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-4 border-b border-line py-2.5"
            >
              <dt className="text-14 text-ink-2">{label}</dt>
              <dd className="num font-[600]">{value}</dd>
            </div>
          ))}
        </dl>
      </WaybillCard>
      <section aria-labelledby="next" className="mt-10 grid gap-x-14 gap-y-4 sm:grid-cols-[1fr_1.2fr]">
        <div>
          <h2 id="next" className="text-22">
            {t('home.next')}
          </h2>
          <p className="mt-2 text-ink-2">{t('home.nextText')}</p>
        </div>
        <ul className="grid content-start">
          {NEXT.map((item) => (
            <li key={item} className="dash-next">
              {t(`home.${item}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
