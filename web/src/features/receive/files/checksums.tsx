/** A file's checksums, computed when the receiver asks for them. */
import { call } from '@waybill/contract/call';
import { checksum } from '@waybill/contract/downloads';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { bodyOf, type LinkTo } from '../refused/ask-offer.ts';

interface Sums {
  readonly crc32: string;
  readonly sha256: string;
}

export function Checksums({ link, file }: { link: LinkTo; file: string }) {
  const t = useTranslations('receive.file');
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | Sums>('idle');
  const ask = async () => {
    setState('asking');
    try {
      setState(await call(checksum, { body: { ...bodyOf(link), file } }));
    } catch {
      setState('failed');
    }
  };
  if (typeof state !== 'string') {
    const lines = [
      ['SHA-256', state.sha256],
      ['CRC-32', state.crc32],
    ] as const;
    return (
      <dl className="grid gap-3">
        {lines.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt className="ui-label">{name}</dt>
            <dd className="num col-start-1 mt-1 min-w-0 text-12 break-all">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyButton
                text={value}
                label={t('copy')}
                copiedLabel={t('copied')}
                failedLabel={t('copyFailed')}
              />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_12rem] text-14 text-ink-2">{t('checksumText')}</p>
        <Button size="sm" loading={state === 'asking'} onClick={() => void ask()}>
          {t('checksum')}
        </Button>
      </div>
      <StatusLine failed={state === 'failed' ? t('checksumFailed') : null} below />
    </div>
  );
}
