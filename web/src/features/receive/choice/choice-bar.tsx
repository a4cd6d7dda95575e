/** Above the list: selects all files or none, and says how many are selected and how large they are. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { isWithheld } from '../withheld.ts';
import { type Choice, checkedOf } from './use-choice.ts';

export function ChoiceBar({ files, choice }: { files: readonly OfferedFile[]; choice: Choice }) {
  const t = useTranslations('receive.list');
  const ids = files.filter((file) => !isWithheld(file)).map(({ _id }) => _id);
  const picked = files.filter(({ _id }) => choice.chosen.has(_id));
  const bytes = picked.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="receive-choice">
      <Checkbox
        checked={checkedOf(ids, choice.chosen)}
        onChange={(on) => choice.set(ids, on)}
        disabled={ids.length === 0}
        label={t('all')}
        className="receive-check"
      />
      <p role="status" className="min-w-0 flex-1 text-end text-14 text-ink-2">
        {picked.length > 0 && (
          <>
            {t('chosen', counted(picked.length))} ·{' '}
            <span className="num whitespace-nowrap">{formatSize(bytes)}</span>
          </>
        )}
      </p>
      {picked.length > 0 && (
        <Button size="sm" variant="ghost" onClick={choice.clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
