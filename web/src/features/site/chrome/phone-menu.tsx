/** The navigation on a phone: a sheet over the page, opened by the browser itself. */
import { Menu, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { BySale } from '../../../session/by-sale.tsx';
import { Logo } from '../../../ui/waybill/logo.tsx';
import { FEATURE_PATHS, FEATURES, PRICING_PATH } from '../links.ts';
import { UpgradeBox } from './upgrade.tsx';

export function PhoneMenu({ upgrade, signup }: { upgrade: boolean; signup: boolean }) {
  const t = useTranslations('site');
  const local = useLocalPath();
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => sheet.current?.hidePopover();
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('nav.menu')}
        className="ui-btn ui-btn-ghost size-10"
      >
        <Menu size={20} aria-hidden="true" />
      </button>
      <div ref={sheet} id={id} popover="auto" className="site-sheet">
        <div className="flex h-[76px] items-center px-4">
          <Logo name={t('name')} className="mr-auto" />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('nav.close')}
            className="ui-btn ui-btn-ghost size-10"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        <ul className="px-4 pb-6">
          {FEATURES.map((feature) => (
            <li key={feature}>
              <Link to={local(FEATURE_PATHS[feature])} className="site-sheet-link" onClick={close}>
                <span className="block text-18 font-[550]">{t(`features.${feature}`)}</span>
                <span className="block text-14 text-ink-2">{t(`features.${feature}Detail`)}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={local(PRICING_PATH)} className="site-sheet-link" onClick={close}>
              <span className="block text-18 font-[550]">
                <BySale sold={t('nav.pricing')} unsold={t('nav.plans')} />
              </span>
            </Link>
          </li>
          {signup && (
            <li>
              <Link to={local('/register')} className="site-sheet-link" onClick={close}>
                <span className="block text-18 font-[550]">{t('nav.signup')}</span>
              </Link>
            </li>
          )}
          {upgrade && (
            <li className="pt-5">
              <UpgradeBox />
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
