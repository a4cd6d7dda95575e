/** The message of the transfer, edited in place: ⌘↵ saves, Escape cancels, and a newer one of someone else is shown beside it. */

import { MESSAGE_MAX } from '@waybill/contract/transfers';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLengthTexts } from '../../../../i18n/use-length-texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { countState } from '../../../../ui/fields/count-state.ts';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { type Edit, useEdit } from '../use-edit.ts';
import { useUndo } from '../use-undo.ts';
import { ConflictNote } from './conflict-note.tsx';

const counts = { calm: 'text-ink-3', near: 'text-expiring', over: 'text-refused' };

const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);

function MessageEditor({ edit }: { edit: Edit }) {
  const t = useTranslations('details');
  const texts = useLengthTexts();
  const say = useErrorText({ other: t('head.unchanged') });
  const draft = edit.draft ?? '';
  // People count what they see, so a surrogate pair is one.
  const length = Array.from(draft).length;
  const state = countState(length, MESSAGE_MAX);
  const save = () => state !== 'over' && edit.save();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      edit.cancel();
    }
  };
  return (
    <>
      {edit.theirs !== null && <ConflictNote theirs={edit.theirs} />}
      <div className="details-editor">
        <textarea
          dir="auto"
          rows={2}
          aria-label={t('fields.message')}
          aria-describedby="details-count"
          aria-invalid={state === 'over' || undefined}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit it
          autoFocus
          value={draft}
          onChange={(event) => edit.set(event.target.value)}
          // Behind the last letter, where one goes on writing.
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onKeyDown={onKeyDown}
        />
        <div className="details-editor-foot">
          <span id="details-count" className={cx('num flex-1 text-12', counts[state])}>
            {length}/{MESSAGE_MAX}
          </span>
          <span role="status" className="sr-only">
            {state === 'calm' ? '' : texts.leftOf(MESSAGE_MAX - length)}
          </span>
          <Button size="sm" variant="ghost" onClick={edit.cancel}>
            {edit.theirs === null ? t('cancel') : t('fields.useTheirs')}
          </Button>
          <Button size="sm" variant="ink" loading={edit.busy} disabled={state === 'over'} onClick={save}>
            {edit.theirs === null ? t('save') : t('fields.keepMine')}
            <span aria-hidden="true" className="num text-12 opacity-70 max-sm:hidden">
              {isApple() ? '⌘↵' : 'Ctrl ↵'}
            </span>
          </Button>
        </div>
      </div>
      <StatusLine failed={edit.thrown === null ? null : say(edit.thrown)} below />
    </>
  );
}

export function MessageField() {
  const t = useTranslations('details.fields');
  const { details, canEdit, names, change } = useOpenTransfer();
  const { message } = details.transfer;
  const isHidden = names.state === 'closed' || names.state === 'opening';
  const empty = isHidden ? t('messageHidden') : t('messageEmpty');
  const offerUndo = useUndo(change);
  const edit = useEdit({
    current: message,
    changes: (text) => ({ message: text }),
    onSaved: ({ revision }, before) => offerUndo(t('messageSaved'), { message: before }, revision),
  });
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = edit.draft !== null;
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <section aria-label={t('message')} className="min-w-0">
      <h3 className="ui-label">{t('message')}</h3>
      {editing ? (
        <MessageEditor edit={edit} />
      ) : canEdit ? (
        <button ref={opener} type="button" className="details-read" onClick={edit.begin}>
          {message === '' ? (
            <span className="text-ink-3">{t('addMessage')}</span>
          ) : (
            <span dir="auto" className="details-words">
              {message}
            </span>
          )}
          <Pencil size={14} aria-label={t('editMessage')} className="details-read-pencil" />
        </button>
      ) : (
        <p dir="auto" className="details-words mt-1.5">
          {message === '' ? <span className="text-ink-3">{empty}</span> : message}
        </p>
      )}
    </section>
  );
}
