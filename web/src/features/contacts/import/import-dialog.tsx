/** Imports contacts from a file: choose it, look at what would change, confirm, and see it done. */
import { GROUP_NAME_MAX } from '@waybill/contract/contact-groups';
import type { OnExisting } from '@waybill/contract/contact-import';
import { CONTACTS_MAX, type ContactBook } from '@waybill/contract/contacts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { counted, formatCount } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { reloadBook } from '../book.ts';
import { ColumnChoice, FormatChoice } from './column-choice.tsx';
import { FileDrop } from './file-drop.tsx';
import type { Plan } from './plan.ts';
import { PlanView } from './plan-view.tsx';
import { IMPORT_ROWS_MAX } from './read-file.ts';
import { type Imported, runImport } from './run-import.ts';
import { type ImportState, useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly book: ContactBook;
  readonly onClose: () => void;
}

interface Progress {
  readonly done: number;
  readonly all: number;
  readonly error: unknown;
}

/** Why the button does not import; null when it does. */
function useObstacle(plan: Plan | null, state: ImportState, have: number): string | null {
  const t = useTranslations('contacts.importing');
  if (plan === null || (state.file?.cards === null && !state.mapping.includes('email'))) return null;
  const room = Math.max(0, CONTACTS_MAX - have);
  if (plan.counts.new > room) return t('full', counted(room));
  return plan.counts.new + plan.counts.update === 0 && plan.problems.length === 0 ? t('nothingNew') : null;
}

export function ImportDialog({ book, onClose }: ImportDialogProps) {
  const t = useTranslations('contacts.importing');
  const root = useTranslations('contacts');
  const [existing, setExisting] = useState<OnExisting>('update');
  const [into, setInto] = useState('');
  const state = useImport(book, existing, into);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const { file, plan } = state;
  const wanted = plan?.contacts.filter(({ outcome }) => outcome !== 'same') ?? [];
  const obstacle = useObstacle(plan, state, book.contacts.length);
  const stopped = (done: number, all: number) =>
    t('stopped', { done: formatCount(done), all: formatCount(all) });
  const say = useErrorText();
  const isRunning = progress !== null && progress.error === null && imported === null;

  const run = async () => {
    const all = wanted.length;
    let done = 0;
    setProgress({ done, all, error: null });
    try {
      const sum = await runImport(wanted, existing, (now) => {
        done = now;
        setProgress({ done, all, error: null });
      });
      setImported({ ...sum, unchanged: sum.unchanged + (plan?.counts.same ?? 0) });
    } catch (error) {
      setProgress({ done, all, error });
    }
    reloadBook();
  };
  const failed = (): ReactNode => {
    if (progress === null || progress.error === null) return null;
    const isOurs = hasCode(progress.error, 'contacts_full', 'groups_full', 'suspended');
    return isOurs ? say(progress.error) : stopped(progress.done, progress.all);
  };

  const actions =
    imported !== null ? (
      <Button variant="primary" onClick={onClose}>
        {t('showThem')}
      </Button>
    ) : (
      file !== null && (
        <>
          <Button variant="ghost" disabled={isRunning} onClick={state.restart} className="mr-auto">
            {t('another')}
          </Button>
          <Button variant="ghost" disabled={isRunning} onClick={onClose}>
            {root('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={isRunning}
            disabled={plan === null || obstacle !== null || wanted.length === 0}
            onClick={() => void run()}
          >
            {t('submit', counted(wanted.length))}
          </Button>
        </>
      )
    );

  return (
    <Dialog
      open
      // What is being saved is not left by a click beside it.
      onOpenChange={(next) => !next && !isRunning && onClose()}
      title={imported === null ? t('title') : t('done')}
      description={imported === null && file === null ? t('text') : undefined}
      closeLabel={root('close')}
      width={720}
      actions={actions || undefined}
    >
      {body()}
    </Dialog>
  );

  function body(): ReactNode {
    if (imported !== null) {
      const { added, updated, unchanged } = imported;
      const numbers = {
        added: formatCount(added),
        updated: formatCount(updated),
        unchanged: formatCount(unchanged),
      };
      const unusable = plan?.problems.length ?? 0;
      return (
        <div role="status" className="grid gap-2 text-16">
          <p>{t('doneText', numbers)}</p>
          {unusable > 0 && <p className="text-ink-2">{t('doneSkipped', counted(unusable))}</p>}
        </div>
      );
    }
    if (file === null) return <FileDrop state={state} have={book.contacts.length} />;
    const percent = progress === null ? 0 : (100 * progress.done) / Math.max(1, progress.all);
    return (
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-3">
          <p className="truncate text-14 font-medium">
            <bdi>{file.name}</bdi>
          </p>
          <FormatChoice file={file} state={state} />
        </div>
        {file.cards === null && <ColumnChoice file={file} state={state} />}
        {file.cut && (
          <p className="contacts-note text-expiring">{t('cut', { rows: formatCount(IMPORT_ROWS_MAX) })}</p>
        )}
        {plan === null ? (
          <div aria-busy="true" className="grid gap-3">
            <span className="sr-only">{t('reading')}</span>
            <Skeleton height={64} shape="box" />
            <Skeleton height={160} shape="box" />
          </div>
        ) : (
          <PlanView plan={plan} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-1.5">
            <span className="text-14 font-medium">{t('existing')}</span>
            <Segmented
              legend={t('existing')}
              value={existing}
              onChange={setExisting}
              options={[
                { value: 'update', label: t('update') },
                { value: 'skip', label: t('skipKnown') },
              ]}
            />
            <p className="text-12 text-ink-2">{existing === 'update' ? t('ruleUpdate') : t('ruleSkip')}</p>
          </div>
          <Field label={t('into')} aside={root('form.optional')} hint={t('intoHint')}>
            <TextInput
              value={into}
              maxLength={GROUP_NAME_MAX}
              autoComplete="off"
              list="import-groups"
              onChange={(event) => setInto(event.target.value)}
            />
          </Field>
          <datalist id="import-groups">
            {book.groups.map(({ _id, name }) => (
              <option key={_id} value={name} />
            ))}
          </datalist>
        </div>
        {isRunning && progress !== null && (
          <div className="grid gap-1.5">
            <ProgressBar value={percent} label={t('title')} />
            <span className="num text-12 text-ink-2">
              {t('running', { done: formatCount(progress.done), all: formatCount(progress.all) })}
            </span>
          </div>
        )}
        <StatusLine failed={failed() ?? obstacle} />
      </div>
    );
  }
}
