/** Codes that were just made: they can be copied or saved now, and never again. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { Pane } from '../frame/pane.tsx';

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onHide: () => void;
}

export function NewCodes({ codes, onHide }: NewCodesProps) {
  const t = useTranslations('console.codes');
  const text = codes.join('\n');
  return (
    <div role="status" className="mb-6">
      <Pane title={t('newTitle', { count: codes.length })}>
        <div className="px-3.5 py-3">
          <p className="text-14 text-ink-2">{t('newText')}</p>
          <ol className="num my-3 grid max-h-64 gap-x-6 gap-y-1 overflow-y-auto text-14 sm:grid-cols-[repeat(auto-fill,minmax(180px,1fr))]">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2">
            <CopyButton
              text={text}
              label={t('copy')}
              copiedLabel={t('copied')}
              failedLabel={t('notCopied')}
            />
            <Button size="sm" onClick={() => saveFile('codes.txt', new Blob([`${text}\n`]))}>
              {t('save')}
            </Button>
            <Button size="sm" variant="ghost" onClick={onHide}>
              {t('hide')}
            </Button>
          </div>
        </div>
      </Pane>
    </div>
  );
}
