/** The options, folded away behind chips that say what is chosen: expiry, password, downloads, sharing, region. */

import { DEFAULT_EXPIRY_S } from '@waybill/contract/expiry';
import { Clock, Download, KeyRound, Lock, MapPin, ShieldCheck, Users } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { regionName } from '../../../i18n/regions.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { usePanel } from '../panel-context.ts';
import { useSendState } from '../send-store.ts';
import { DownloadsOption, useDownloadsWords } from './downloads-option.tsx';
import { ExpiryOption, useExpiryWords } from './expiry-option.tsx';
import { PasswordOption } from './password-option.tsx';
import { usePlanWith } from './plan-lock.tsx';
import { isLockPassword, type Problem, problemAt } from './problems.ts';
import { RegionOption, useChosenRegion } from './region-option.tsx';
import { SharingOption, useSharingWords } from './sharing-option.tsx';

const EncryptionOption = lazy(async () => ({
  default: (await import('./encryption-option.tsx')).EncryptionOption,
}));

export const TABS = ['expiry', 'password', 'encryption', 'downloads', 'sharing', 'region'] as const;
export type Tab = (typeof TABS)[number];

const ICONS = {
  expiry: Clock,
  password: KeyRound,
  encryption: ShieldCheck,
  downloads: Download,
  sharing: Users,
  region: MapPin,
} satisfies Record<Tab, unknown>;

interface OptionsProps {
  readonly open: Tab | null;
  readonly onOpen: (tab: Tab | null) => void;
  readonly problems: readonly Problem[];
}

export function Options({ open, onOpen, problems }: OptionsProps) {
  const t = useTranslations('send.options');
  const id = useId();
  const { draft } = useSendState();
  const expiry = useExpiryWords();
  const downloads = useDownloadsWords();
  const lang = useLang();
  const region = useChosenRegion();
  const { isTeam, words: sharing } = useSharingWords();
  const isShown = (tab: Tab) => (tab !== 'region' || region !== undefined) && (tab !== 'sharing' || isTeam);
  const tabs = TABS.filter(isShown);
  const names: Record<Tab, string> = {
    expiry,
    password: isLockPassword(draft.password) ? t('passwordOn') : t('password'),
    encryption: t(draft.encrypted ? 'encryptionOn' : 'encryption'),
    downloads,
    sharing,
    region: region === undefined ? '' : t('region', { region: regionName(region, lang) }),
  };
  const isSet: Record<Tab, boolean> = {
    expiry: draft.expiryTime !== DEFAULT_EXPIRY_S,
    password: isLockPassword(draft.password),
    encryption: draft.encrypted,
    downloads: draft.deleteAfterDownload || draft.maxDownloads.trim() !== '',
    sharing: draft.shareWithEveryone || draft.shareWith.length > 0,
    region: draft.region !== null,
  };
  const { plan } = usePanel().limits;
  const regionPlan = usePlanWith(({ regionPerTransfer }) => regionPerTransfer);
  const isWrong = (tab: Tab) =>
    tab !== 'region' && tab !== 'sharing' && problemAt(problems, tab) !== undefined;
  return (
    <div className="send-options">
      <fieldset className="send-tabs">
        <legend className="sr-only">{t('label')}</legend>
        {tabs.map((tab) => {
          const Icon = ICONS[tab];
          return (
            <button
              key={tab}
              type="button"
              className="send-tab"
              aria-expanded={open === tab}
              aria-controls={`${id}-${tab}`}
              data-set={isSet[tab] || undefined}
              data-wrong={isWrong(tab) || undefined}
              onClick={() => onOpen(open === tab ? null : tab)}
            >
              <Icon size={15} aria-hidden="true" />
              {names[tab]}
              {tab === 'region' && !plan.regionPerTransfer && (
                <small className="send-lock">
                  <Lock size={11} aria-hidden="true" />
                  {regionPlan}
                </small>
              )}
            </button>
          );
        })}
      </fieldset>
      {tabs.map((tab) => (
        <div key={tab} id={`${id}-${tab}`} hidden={open !== tab} className="send-option">
          {tab === 'sharing' && <SharingOption />}
          {tab === 'expiry' && <ExpiryOption problem={problemAt(problems, 'expiry')} />}
          {tab === 'downloads' && <DownloadsOption wrong={problemAt(problems, 'downloads') !== undefined} />}
          {tab === 'password' && <PasswordOption problem={problemAt(problems, 'password')} />}
          {tab === 'encryption' && open === tab && (
            <Suspense fallback={null}>
              <EncryptionOption wrong={problemAt(problems, 'encryption')?.why} />
            </Suspense>
          )}
          {/* Drawn when it is opened, because the regions are measured then. */}
          {tab === 'region' && open === tab && <RegionOption />}
        </div>
      ))}
    </div>
  );
}
