/** Where a file to import is dropped or chosen. */
import { CONTACTS_MAX } from '@waybill/contract/contacts';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { IMPORT_FILE_MAX, IMPORT_ROWS_MAX } from './read-file.ts';
import type { ImportState } from './use-import.ts';

const ACCEPT = '.csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard,text/tab-separated-values,text/plain';

export function FileDrop({ state, have }: { readonly state: ImportState; readonly have: number }) {
  const t = useTranslations('contacts.importing');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const size = formatSize(IMPORT_FILE_MAX);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(isOver);
  };
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className="contacts-drop"
        data-over={over || undefined}
        aria-busy={state.reading}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          const [file] = event.dataTransfer.files;
          if (file !== undefined) state.choose(file);
        }}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
        <p className="text-16 font-medium">{state.reading ? t('reading') : t('drop')}</p>
        <Button variant="ink" loading={state.reading} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          aria-label={t('choose')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) state.choose(file);
            event.target.value = '';
          }}
        />
      </div>
      <StatusLine failed={state.error === null ? null : t(state.error, { size })} />
      <p className="text-14 text-ink-2">{t('hint', { rows: formatCount(IMPORT_ROWS_MAX), size })}</p>
      <p className="text-14 text-ink-2">
        {t('limit', { most: formatCount(CONTACTS_MAX), n: formatCount(have) })}
      </p>
    </div>
  );
}
