/** A key that was just created: the only time it is shown, with a command to try it. */
import { listContacts } from '@waybill/contract/contacts';
import { listLibrary } from '@waybill/contract/library';
import { regions } from '@waybill/contract/region-probes';
import { requestCounts } from '@waybill/contract/requests';
import type { Scope } from '@waybill/contract/scopes';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';

export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly secret: string;
}

/** A call that the key may make and that changes nothing. */
function trialOf(scopes: readonly Scope[]): string | undefined {
  const trials = [listLibrary, regions, requestCounts, listContacts];
  return trials.find(({ scope }) => scope !== undefined && scopes.includes(scope))?.path;
}

interface MadeKeyProps {
  readonly made: NewKey;
  readonly onDone: () => void;
}

export function MadeKey({ made: { name, scopes, secret }, onDone }: MadeKeyProps) {
  const t = useTranslations('keys');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const trial = trialOf(scopes);
  const line = trial && `curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}${trial}`;
  return (
    <section aria-labelledby="made-key" className="ui-settings px-4 py-5 sm:px-6">
      <h2 id="made-key" ref={heading} tabIndex={-1} className="font-sans text-18 font-semibold outline-none">
        {t('madeTitle')}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{t('madeText')}</p>
      <Line
        label={t('key', { name })}
        text={secret}
        copy={
          <CopyButton
            text={secret}
            label={t('copyKey')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        }
      />
      {line && (
        <Line
          label={t('tryIt')}
          text={line}
          copy={
            <CopyButton
              text={line}
              label={t('copyLine')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
          }
        />
      )}
      <Button variant="ink" size="sm" className="mt-5" onClick={onDone}>
        {t('done')}
      </Button>
    </section>
  );
}

interface LineProps {
  readonly label: string;
  readonly text: string;
  readonly copy: ReactNode;
}

function Line({ label, text, copy }: LineProps) {
  return (
    <div className="mt-4">
      <p className="mb-1 text-12 text-ink-2">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="num min-w-0 flex-[1_1_16rem] rounded-md bg-paper px-3 py-2 text-14 wrap-anywhere select-all">
          {text}
        </code>
        {copy}
      </div>
    </div>
  );
}
