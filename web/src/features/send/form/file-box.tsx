/** The box of files: an invitation while it is empty, then the list, and the ways to add more. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';
import type { Chosen } from './chosen.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { PasteHint } from './paste-hint.tsx';

interface FileBoxProps {
  readonly chosen: Chosen;
  /** Recordings: path → whether it has pictures. */
  readonly takes: ReadonlyMap<string, boolean>;
  readonly over: boolean;
  readonly reading: boolean;
  readonly invalid: boolean;
  readonly sources: ReactNode;
  readonly below?: ReactNode;
}

export function FileBox({ chosen, takes, over, reading, invalid, sources, below }: FileBoxProps) {
  const t = useTranslations('send.files');
  const empty = chosen.files.length + chosen.emptyFolders.length === 0;
  return (
    <section
      aria-label={t('label')}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      className={cx('send-box', empty && 'send-box-empty')}
    >
      {!empty && <ChosenFiles chosen={chosen} takes={takes} />}
      <div className="send-box-foot">
        <p aria-live="polite" className={empty ? 'send-invite' : 'sr-only'}>
          {over ? t('release') : reading ? t('reading') : empty ? t('drop') : t('more')}
        </p>
        {sources}
        {empty && <PasteHint />}
      </div>
      {below}
    </section>
  );
}
