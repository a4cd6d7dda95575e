/** One file by itself: what it looks like, how large it is, its checksums, and the way to take it. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { shownName } from '@waybill/contract/shown-names';
import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LinkTo } from './ask-offer.ts';
import { Checksums } from './checksums.tsx';
import { Preview } from './preview.tsx';
import { ProgramNote } from './program-note.tsx';

interface FileDialogProps {
  readonly link: LinkTo;
  readonly file: OfferedFile;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onTake: (file: OfferedFile) => void;
}

export function FileDialog({ link, file, open, busy, onClose, onTake }: FileDialogProps) {
  const t = useTranslations('receive');
  const cut = file.path.lastIndexOf('/');
  const name = shownName(file.path.slice(cut + 1));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={
        <bdi dir="ltr" className="[overflow-wrap:anywhere]">
          {name}
        </bdi>
      }
      closeLabel={t('close')}
      width={file.preview === null ? 520 : 760}
      actions={
        <Button
          variant="primary"
          loading={busy}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={() => onTake(file)}
        >
          {t('act.one')} · {formatSize(file.size)}
        </Button>
      }
    >
      <div className="grid gap-5">
        {file.program && <ProgramNote>{t('program.one')}</ProgramNote>}
        <Preview key={file._id} file={file} name={name} />
        {cut !== -1 && (
          <div>
            <p className="ui-label">{t('file.place')}</p>
            <p dir="ltr" className="mt-1 text-14 [overflow-wrap:anywhere]">
              {shownName(file.path.slice(0, cut))}
            </p>
          </div>
        )}
        <section aria-label={t('file.checksums')} className="border-t border-line pt-4">
          <Checksums key={file._id} link={link} file={file._id} />
        </section>
      </div>
    </Dialog>
  );
}
