/** Hands downloads of encrypted files to the worker that decrypts them, and says when one broke off. */
import { DECRYPTED_SCOPE } from '@waybill/contract/encryption';
import { isolatedName } from '@waybill/contract/shown-names';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { handOver } from '../../../encryption/open-worker.ts';
import type { OpenedFiles } from '../../../encryption/opened.ts';
import { useDamage } from '../../../encryption/use-damage.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface DownloadsProps {
  readonly opened: OpenedFiles;
  readonly children: ReactNode;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export function Downloads({ opened, children }: DownloadsProps) {
  const t = useTranslations('requestEncryption.damaged');
  const { damage, failed, forget } = useDamage(opened);
  const [notBegun, setNotBegun] = useState(false);
  const dismiss = () => {
    forget();
    setNotBegun(false);
  };
  const download = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlain(event)) return;
    const { pathname, href } = link;
    if (!pathname.startsWith(DECRYPTED_SCOPE)) return;
    // A browser does not ask a worker for what a link says to download.
    event.preventDefault();
    dismiss();
    handOver(opened).then(
      () => window.location.assign(href),
      () => setNotBegun(true),
    );
  };
  const path = opened.files.find(({ id }) => id === damage?.file)?.path ?? '';
  const isBroken = failed || notBegun;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the links inside are clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div className="contents" onClick={download}>
      {(damage !== null || isBroken) && (
        <div role="alert" className="rq-sealed rq-sealed-warning">
          <div className="min-w-0 flex-1">
            {damage !== null && <h2 className="text-16 font-semibold">{t('heading')}</h2>}
            <p className="mt-1 text-14">
              {damage === null
                ? t('failed')
                : t('text', { name: isolatedName(path.slice(path.lastIndexOf('/') + 1)) })}
            </p>
          </div>
          <IconButton label={t('dismiss')} size="sm" onClick={dismiss}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {children}
    </div>
  );
}
