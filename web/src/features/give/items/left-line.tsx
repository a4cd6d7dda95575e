/** An upload that was interrupted and needs a click or its files to continue. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { goOn, needsPicking, type StillWanted } from '../../../upload/unfinished.ts';
import { continueHandIn, discardHandIn } from '../upload/hand-in.ts';
import type { LeftUpload } from '../upload/use-left.ts';
import { FilePick } from './file-pick.tsx';
import { useNames } from './use-names.ts';

export function LeftLine({ left, onChange }: { left: LeftUpload; onChange: () => void }) {
  const t = useTranslations('give');
  const [busy, setBusy] = useState(false);
  const [still, setStill] = useState<StillWanted | null>(null);
  const names = useNames();
  const { files, expired, elsewhere, order } = left;
  const wanted = files.filter(needsPicking).map(({ path }) => path);

  const resume = async (giving?: Promise<{ readonly files: readonly Picked[] }>) => {
    setBusy(true);
    setStill(null);
    const picking = giving?.then((given) => given.files);
    setStill(await goOn(left.id, picking, (found) => continueHandIn(left, order, found)));
    setBusy(false);
    onChange();
  };
  const giveUp = async () => {
    setBusy(true);
    await discardHandIn(left.id, order, left.draftId);
    onChange();
  };
  return (
    <div className="link-note mt-3 grid gap-2 text-14">
      <p>
        {expired
          ? t('left.expired')
          : elsewhere
            ? t('left.elsewhere')
            : `${t('left.text', counted(files.length))} ${wanted.length > 0 ? t('left.pick', { names: names(wanted) }) : ''}`}
      </p>
      <StatusLine
        failed={
          still &&
          (still.changed.length > 0
            ? t('left.changed', { names: names(still.changed) })
            : still.missing.length > 0
              ? t('left.missing', { names: names(still.missing) })
              : t('left.failed'))
        }
      />
      {!elsewhere && (
        <div className="flex flex-wrap gap-2">
          {!expired &&
            (wanted.length > 0 ? (
              <FilePick size="sm" variant="ink" loading={busy} onFiles={(giving) => void resume(giving)}>
                {t('item.choose')}
              </FilePick>
            ) : (
              <Button size="sm" variant="ink" loading={busy} onClick={() => void resume()}>
                {t('run.resume')}
              </Button>
            ))}
          <Button size="sm" disabled={busy} onClick={() => void giveUp()}>
            {t('left.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
