/** An upload that was interrupted and needs a click or its files to continue. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { engine } from '../../../upload/engine.ts';
import { continueHandIn, discard } from '../upload/hand-in.ts';
import type { LeftUpload } from '../upload/use-left.ts';
import { FilePick } from './file-pick.tsx';
import { useNames } from './use-names.ts';

const NEEDS_PICKING: ReadonlySet<string> = new Set(['pick', 'changed', 'vanished', 'locked']);

export function LeftLine({ left, onChange }: { left: LeftUpload; onChange: () => void }) {
  const t = useTranslations('give');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const names = useNames();
  const { files, expired, elsewhere, order } = left;
  const wanted = files.filter(({ hand }) => NEEDS_PICKING.has(hand)).map(({ path }) => path);

  const resume = async (giving?: Promise<{ readonly files: readonly Picked[] }>) => {
    setBusy(true);
    setFailed(null);
    try {
      const { files: found, changed, missing } = await engine().find(left.id, (await giving)?.files);
      if (changed.length > 0) setFailed(t('left.changed', { names: names(changed) }));
      else if (missing.length > 0) setFailed(t('left.missing', { names: names(missing) }));
      else continueHandIn(left, order, found);
    } catch {
      setFailed(t('left.failed'));
    }
    setBusy(false);
    onChange();
  };
  const giveUp = async () => {
    setBusy(true);
    await discard(left.id, left.draftId);
    onChange();
  };
  return (
    <div className="give-note mt-3 grid gap-2 text-14">
      <p>
        {expired
          ? t('left.expired')
          : elsewhere
            ? t('left.elsewhere')
            : `${t('left.text', counted(files.length))} ${wanted.length > 0 ? t('left.pick', { names: names(wanted) }) : ''}`}
      </p>
      <StatusLine failed={failed} />
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
