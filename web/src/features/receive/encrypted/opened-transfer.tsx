/** An encrypted transfer that is open: the page of any other transfer, whose downloads the worker decrypts. */

import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { DecryptedPreview } from '../../../encryption/decrypted-preview.tsx';
import { handOver } from '../../../encryption/open-worker.ts';
import { useDamage } from '../../../encryption/use-damage.ts';
import type { Choice } from '../choice/use-choice.ts';
import type { LinkTo } from '../refused/ask-offer.ts';
import type { Opened } from '../refused/use-offer.ts';
import { type Take, useTake } from '../take/use-take.ts';
import { TransferDetails } from '../transfer-details.tsx';
import type { ShowFile } from '../viewer/file-viewer.tsx';
import { AddressKey } from './address-key.tsx';
import { DamagedFileNote } from './damaged-file-note.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { EncryptedMark, VirusWarning } from './encrypted-mark.tsx';
import type { OpenedOffer } from './opened-offer.ts';

interface OpenedTransferDetailsProps {
  readonly link: LinkTo;
  readonly opened: OpenedOffer;
  readonly ask: Opened['ask'];
  readonly choice: Choice;
}

export function OpenedTransferDetails({ link, opened, ask, choice }: OpenedTransferDetailsProps) {
  const t = useTranslations('receive.encrypted.preview');
  const { offer, files } = opened;
  const { damage, failed, progress, hold, noteIdle, forget } = useDamage(files);
  const ready = useCallback(() => handOver(files, noteIdle), [files, noteIdle]);
  const taking = useTake(ask, ready);
  const { take } = taking;
  const anew = useCallback<Take['take']>(
    (...download) => {
      forget();
      take(...download);
    },
    [take, forget],
  );
  const shown = useMemo((): Take => {
    const isBroken = failed || damage !== null;
    return {
      ...taking,
      take: anew,
      failed: taking.failed ?? (failed ? 'main' : null),
      started: isBroken ? null : taking.started,
      // It has started, but it will not arrive.
      takenAt: isBroken ? null : taking.takenAt,
    };
  }, [taking, anew, failed, damage]);
  const showFile: ShowFile = (file, name, labels) => (
    <DecryptedPreview
      key={file._id}
      file={file}
      name={name}
      labels={labels}
      opened={files}
      failed={t('failed')}
    />
  );
  return (
    <TransferDetails
      link={link}
      offer={offer}
      taking={shown}
      choice={choice}
      showFile={showFile}
      mark={<EncryptedMark />}
      notes={
        <div className="receive-warnings mt-4 gap-3">
          {damage !== null && (
            <DamagedFileNote
              damage={damage}
              offer={offer}
              onAgain={() => anew(damage.what, damage.path, 'main')}
            />
          )}
          {damage === null && progress !== null && <DownloadProgress progress={progress} onHold={hold} />}
          <VirusWarning offer={offer} />
          <AddressKey />
        </div>
      }
    />
  );
}
