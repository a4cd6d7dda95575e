/** The options, folded away: link, sharing, expiry, password, region. Each tab says what is chosen behind it. */
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { regionName } from '../../../i18n/region-name.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useSendState } from '../send-store.ts';
import { useDownloadsWords } from './downloads-option.tsx';
import { ExpiryOption, useExpiryWords } from './expiry-option.tsx';
import { LinkOption } from './link-option.tsx';
import { PasswordOption } from './password-option.tsx';
import { isLockPassword, type Problem, problemAt } from './problems.ts';
import { RegionOption, useChosenRegion } from './region-option.tsx';
import { SharingOption, useSharingWords } from './sharing-option.tsx';

export const TABS = ['link', 'sharing', 'expiry', 'password', 'region'] as const;
export type Tab = (typeof TABS)[number];

interface OptionsProps {
  readonly open: Tab | null;
  readonly onOpen: (tab: Tab | null) => void;
  readonly problems: readonly Problem[];
}

export function Options({ open, onOpen, problems }: OptionsProps) {
  const t = useTranslations('send.options');
  const id = useId();
  const { draft } = useSendState();
  const when = useExpiryWords();
  const downloads = useDownloadsWords();
  const lang = useLang();
  const region = useChosenRegion();
  const { isTeam, words: sharing } = useSharingWords();
  const isShown = (tab: Tab) => (tab !== 'region' || region !== undefined) && (tab !== 'sharing' || isTeam);
  const tabs = TABS.filter(isShown);
  const names: Record<Tab, string> = {
    link: draft.sendAs === 'link' ? t('linkOn') : t('link'),
    sharing,
    expiry: [t('expiry', { when }), downloads].filter(Boolean).join(' · '),
    password: isLockPassword(draft.password) ? t('passwordOn') : t('password'),
    region: region === undefined ? '' : t('region', { region: regionName(region, lang) }),
  };
  const isWrong = (tab: Tab) =>
    tab !== 'region' && tab !== 'sharing' && problemAt(problems, tab) !== undefined;
  return (
    <div className="send-options">
      <fieldset className="send-tabs">
        <legend className="sr-only">{t('label')}</legend>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            className="send-tab"
            aria-expanded={open === tab}
            aria-controls={`${id}-${tab}`}
            data-wrong={isWrong(tab) || undefined}
            onClick={() => onOpen(open === tab ? null : tab)}
          >
            {names[tab]}
          </button>
        ))}
      </fieldset>
      {tabs.map((tab) => (
        <div key={tab} id={`${id}-${tab}`} hidden={open !== tab} className="send-option">
          {tab === 'link' && <LinkOption problem={problemAt(problems, 'link')} />}
          {tab === 'sharing' && <SharingOption />}
          {tab === 'expiry' && <ExpiryOption problem={problemAt(problems, 'expiry')} />}
          {tab === 'password' && <PasswordOption problem={problemAt(problems, 'password')} />}
          {/* Drawn when it is opened, because the regions are measured then. */}
          {tab === 'region' && open === tab && <RegionOption />}
        </div>
      ))}
    </div>
  );
}
