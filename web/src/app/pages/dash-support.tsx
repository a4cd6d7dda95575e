/** `/dash/support`: the contact form, and where else an answer may be. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { ContactForm } from '../layouts/contact-form.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ dash }) => dash?.support;

const PLACES = [
  { name: 'questions', to: '/#questions' },
  { name: 'status', to: '/status' },
  { name: 'updates', to: '/updates' },
] as const;

export function Page() {
  const t = useTranslations('dash.support');
  const local = useLocalPath();
  return (
    <div className="dash-page">
      <h1 className="text-36">{t('heading')}</h1>
      <p className="mt-3 max-w-[58ch] text-ink-2">{t('text')}</p>
      <div className="mt-6">
        <ContactEntry className="ui-btn ui-btn-ink h-10 px-4 text-14" Form={ContactForm} />
      </div>
      <ul className="mt-10 grid gap-x-8 border-t border-line sm:grid-cols-3">
        {PLACES.map(({ name, to }) => (
          <li key={name} className="border-b border-line py-5">
            <Link to={local(to)} className="link font-[550]">
              {t(name)}
            </Link>
            <p className="mt-1 text-14 text-ink-2">{t(`${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
