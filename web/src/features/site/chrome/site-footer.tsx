/** The foot of the public pages: where else to go, in which language, in which light. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { BySale } from '../../../session/by-sale.tsx';
import { BarStrip } from '../../../ui/waybill/bar-strip.tsx';
import { Logo } from '../../../ui/waybill/logo.tsx';
import { Perforation } from '../../../ui/waybill/perforation.tsx';
import {
  companyLinks,
  developmentLinks,
  FEATURE_PATHS,
  FEATURES,
  type FooterLink,
  legalLinks,
  PRICING_PATH,
} from '../links.ts';
import { LanguageList } from './language-list.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wrap } from './wrap.tsx';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="ui-label">{title}</h2>
      <ul className="mt-3 grid gap-0.5 text-14">{children}</ul>
    </div>
  );
}

interface SiteFooterProps {
  /** How to reach the people behind it. */
  contact: ReactNode;
}

export function SiteFooter({ contact }: SiteFooterProps) {
  const t = useTranslations('site');
  const local = useLocalPath();
  const entry = (text: ReactNode, to: string, plain: boolean) => (
    <li key={to}>
      {plain ? (
        <a href={to} className="site-foot-link">
          {text}
        </a>
      ) : (
        <Link to={local(to)} className="site-foot-link">
          {text}
        </Link>
      )}
    </li>
  );
  const fromTable = (link: FooterLink) => entry(t(`footer.${link.text}`), link.to, link.plain === true);
  return (
    <footer className="mt-auto pt-8">
      <Perforation className="site-tear" />
      <Wrap className="pt-12 pb-10">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <Logo name={t('name')} />
            <p className="mt-4 max-w-64 text-14 text-ink-2">{t('footer.closing')}</p>
            <BarStrip value="WAYBILL" height={22} className="mt-6" />
          </div>
          <Column title={t('footer.product')}>
            {FEATURES.map((feature) => entry(t(`features.${feature}`), FEATURE_PATHS[feature], false))}
            {entry(<BySale sold={t('footer.prices')} unsold={t('nav.plans')} />, PRICING_PATH, false)}
          </Column>
          <Column title={t('footer.company')}>
            {companyLinks.map(fromTable)}
            <li>{contact}</li>
          </Column>
          <Column title={t('footer.development')}>{developmentLinks.map(fromTable)}</Column>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <LanguageList />
          <ul className="flex flex-wrap gap-x-5 text-14">{legalLinks.map(fromTable)}</ul>
          <ThemeSwitch />
        </div>
      </Wrap>
    </footer>
  );
}
