/** One DNS record to publish: its type, name and value to copy, and what was found instead. */
import type { DnsRecord } from '@waybill/contract/domains';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { StateDot, type StateTone } from '../../ui/progress/state-dot.tsx';

const TONES: Record<DnsRecord['state'], StateTone> = {
  unknown: 'muted',
  missing: 'expiring',
  wrong: 'refused',
  right: 'delivered',
};

export function RecordCard({ record }: { readonly record: DnsRecord }) {
  const t = useTranslations('domains.record');
  const id = useId();
  const { use, type, name, value, found, hidden, state } = record;
  const line = (label: string, text: string, copy: string) => (
    <div className="grid grid-cols-1 gap-y-1 sm:contents">
      <span className="text-12 text-ink-2">{label}</span>
      <code className="num min-w-0 rounded-[6px] bg-paper px-2.5 py-2 text-14 break-all select-all">
        {text}
      </code>
      <span className="max-sm:mt-1 max-sm:mb-2 sm:[&>button]:w-full">
        <CopyButton text={text} label={copy} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
      </span>
    </div>
  );
  return (
    <section aria-labelledby={id} className="px-4 py-4 sm:px-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-14 font-medium">
          <span className="num">{type}</span>
          <span className="sr-only">: {name}</span>
        </h3>
        <span className="text-14 text-ink-2">{t(use)}</span>
        <StateDot tone={TONES[state]} className="ml-auto">
          {t(state)}
        </StateDot>
      </div>
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
        {line(t('name'), name, t('copyName'))}
        {line(t('value'), value, t('copyValue'))}
      </div>
      {state === 'wrong' && (found.length > 0 || hidden) && (
        <div className="mt-3 text-14 sm:pl-[6.5rem]">
          <p className="text-refused">{t('found')}</p>
          <ul className="mt-1 grid gap-1">
            {found.map((text) => (
              <li key={text} className="num text-12 break-all text-ink-2">
                <bdi>{text}</bdi>
              </li>
            ))}
            {hidden && <li className="text-12 text-ink-2">{t('hidden')}</li>}
          </ul>
        </div>
      )}
    </section>
  );
}
