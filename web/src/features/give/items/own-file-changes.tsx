/** What a person can do with a file that is not decided yet: move it to another item, or withdraw it. */
import { fitsKinds } from '@waybill/contract/request-items';
import { isolatedLine, isolatedName, shownLine } from '@waybill/contract/shown-names';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NativeSelect } from '../../../ui/choices/native-select.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ownerName } from '../owner-name.ts';
import { askedItems, standingOf } from '../standing.ts';
import type { OwnFileProps } from './own-file-props.ts';
import { useOwnFiles } from './use-own-files.ts';

/** The other items, and why one of them takes no more. */
function useTargets({ file, item, give }: Pick<OwnFileProps, 'file' | 'item' | 'give'>) {
  const t = useTranslations('give.own');
  return askedItems(give, '').flatMap((other) => {
    if (other.id === null || other.id === item.id) return [];
    const label = isolatedLine(shownLine(other.name));
    const why = !fitsKinds(file.fileName, other.kinds)
      ? t('noFit')
      : standingOf(other, give.handedIn).files >= other.most
        ? t('full')
        : null;
    return [{ value: other.id, label: why === null ? label : `${label} (${why})`, disabled: why !== null }];
  });
}

export function OwnFileChanges({ file, item, give, own, onClose }: OwnFileProps & { onClose: () => void }) {
  const { withdraw, move } = useOwnFiles(own.link, give, own.onStatus);
  const t = useTranslations('give.own');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const targets = useTargets({ file, item, give });
  const name = isolatedName(file.fileName);
  const run = async (act: Promise<string | null>) => {
    setBusy(true);
    setFailed(await act);
    setBusy(false);
  };
  return (
    <div className="give-own">
      <p className="text-14 text-ink-2">
        {t(targets.length > 0 ? 'text' : 'textOnly', { name: ownerName(give) })}
      </p>
      <div className="give-own-acts">
        {targets.length > 0 && (
          <NativeSelect
            className="give-own-item"
            label={t('move', { name })}
            placeholder={t('moveTo')}
            value={null}
            options={targets}
            onChange={(target) => void run(move(file, target))}
          />
        )}
        <Button
          variant="danger"
          loading={isBusy}
          aria-label={t('withdrawName', { name })}
          onClick={() => void run(withdraw(file))}
        >
          {t('withdraw')}
        </Button>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <StatusLine below failed={failed !== null && failed} />
    </div>
  );
}
