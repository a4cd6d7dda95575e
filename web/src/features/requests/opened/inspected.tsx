/** The cell that is looked at: beside the matrix where there is room, else in a drawer over it. */
import { ArrowDownToLine, Maximize2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { shownFile } from '../../../i18n/shown-file.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import { Drawer } from '../../../ui/floating/drawer.tsx';
import { calledOf } from './cells.ts';
import { Inspector, type InspectorProps } from './inspector.tsx';

interface InspectedProps extends InspectorProps {
  readonly isBeside: boolean;
  readonly onClose: () => void;
}

export function Inspected({ isBeside, onClose, ...props }: InspectedProps) {
  const t = useTranslations('requests');
  const { cell, shown } = props;
  const item = cell.item?.name ?? t('cell.loose');
  const who = calledOf(cell.person) || t('person.unknown');
  if (!isBeside)
    return (
      <Drawer
        open
        onOpenChange={(open) => !open && onClose()}
        title={item}
        description={who}
        closeLabel={t('ask.close')}
        initialFocus="dialog"
      >
        <Inspector {...props} onDecided={onClose} />
      </Drawer>
    );
  return (
    <aside aria-label={t('inspector.label')} className="rq-side" data-panel="">
      <header className="rq-side-head">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-sans text-16 font-semibold">
            {shown === undefined ? item : <FileLabel name={shownFile(shown.fileName, '').name} />}
          </h2>
          <p className="truncate text-12 text-ink-3">{shown === undefined ? who : `${who} · ${item}`}</p>
        </div>
        {shown?.url != null && (
          <>
            <IconButton
              label={t('view.open')}
              title={t('view.open')}
              variant="plain"
              size="sm"
              aria-haspopup="dialog"
              onClick={props.onOpen}
            >
              <Maximize2 size={15} aria-hidden="true" />
            </IconButton>
            <a
              href={shown.url}
              download=""
              className="ui-btn ui-btn-plain size-8 flex-none"
              aria-label={t('download.file')}
              title={t('download.file')}
            >
              <ArrowDownToLine size={15} aria-hidden="true" />
            </a>
          </>
        )}
      </header>
      <Inspector {...props} />
    </aside>
  );
}
