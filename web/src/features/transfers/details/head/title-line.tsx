/** The title of the transfer, edited in place. */
import { isolatedTitle, TITLE_MAX } from '@waybill/contract/titles';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { SheetTitle } from '../../../../ui/floating/sheet.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { ConflictNote } from '../fields/conflict-note.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { type Edit, useEdit } from '../use-edit.ts';
import { useUndo } from '../use-undo.ts';

function TitleEditor({ edit }: { edit: Edit }) {
  const t = useTranslations('details');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const say = useErrorText({ other: t('head.unchanged') });
  useEffect(() => input.current?.select(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      edit.save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      edit.cancel();
    }
  };
  return (
    <div className="details-title-edit">
      <label htmlFor={id} className="sr-only">
        {t('head.title')}
      </label>
      <input
        id={id}
        ref={input}
        className="details-title-input"
        value={edit.draft ?? ''}
        maxLength={TITLE_MAX}
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit it
        autoFocus
        onChange={(event) => edit.set(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {edit.theirs !== null && <ConflictNote theirs={edit.theirs} />}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p id={`${id}-hint`} className="min-w-0 flex-1 text-12 text-ink-3">
          {t('head.titleHint')}
        </p>
        <Button size="sm" variant="ghost" onClick={edit.cancel}>
          {edit.theirs === null ? t('cancel') : t('fields.useTheirs')}
        </Button>
        <Button size="sm" variant="ink" loading={edit.busy} onClick={edit.save}>
          {edit.theirs === null ? t('save') : t('fields.keepMine')}
        </Button>
      </div>
      <StatusLine failed={edit.thrown === null ? null : say(edit.thrown)} below />
    </div>
  );
}

export function TitleLine() {
  const t = useTranslations('details.head');
  const lang = useLang();
  const { details, canEdit, change } = useOpenTransfer();
  const { transfer } = details;
  const offerUndo = useUndo(change);
  const edit = useEdit({
    current: transfer.title,
    changes: (title) => ({ title }),
    onSaved: ({ revision }, before) => offerUndo(t('titleSaved'), { title: before }, revision),
  });
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = edit.draft !== null;
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const shown = isolatedTitle(transfer, lang);
  return (
    <>
      <div className={editing ? 'sr-only' : 'details-title'}>
        <SheetTitle dir="auto" className="details-title-words">
          {shown}
        </SheetTitle>
        {!editing && canEdit && (
          <IconButton
            ref={opener}
            label={t('editTitle')}
            size="sm"
            className="details-pencil"
            onClick={edit.begin}
          >
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {editing && <TitleEditor edit={edit} />}
    </>
  );
}
