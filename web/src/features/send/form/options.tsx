/** The options, folded away: link, expiry, password. Each tab says what is chosen behind it. */
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSendState } from '../send-store.ts';
import { useDownloadsWords } from './downloads-option.tsx';
import { ExpiryOption, useExpiryWords } from './expiry-option.tsx';
import { LinkOption } from './link-option.tsx';
import { PasswordOption } from './password-option.tsx';
import { isLockPassword, type Problem, problemAt } from './problems.ts';

export const TABS = ['link', 'expiry', 'password'] as const;
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
  const names: Record<Tab, string> = {
    link: draft.sendAs === 'link' ? t('linkOn') : t('link'),
    expiry: [t('expiry', { when }), downloads].filter(Boolean).join(' · '),
    password: isLockPassword(draft.password) ? t('passwordOn') : t('password'),
  };
  return (
    <div className="send-options">
      <fieldset className="send-tabs">
        <legend className="sr-only">{t('label')}</legend>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            className="send-tab"
            aria-expanded={open === tab}
            aria-controls={`${id}-${tab}`}
            data-wrong={problemAt(problems, tab) !== undefined || undefined}
            onClick={() => onOpen(open === tab ? null : tab)}
          >
            {names[tab]}
          </button>
        ))}
      </fieldset>
      {TABS.map((tab) => (
        <div key={tab} id={`${id}-${tab}`} hidden={open !== tab} className="send-option">
          {tab === 'link' && <LinkOption problem={problemAt(problems, 'link')} />}
          {tab === 'expiry' && <ExpiryOption problem={problemAt(problems, 'expiry')} />}
          {tab === 'password' && <PasswordOption problem={problemAt(problems, 'password')} />}
        </div>
      ))}
    </div>
  );
}
