/** The form of the send panel: files first, then recipients, then a message; the button says what will be sent. */
import { isEmail } from '@waybill/contract/address';
import { ERROR_TIP_MS } from '@waybill/contract/notices';
import type { Gathered } from '@waybill/engine/browser/walk';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAutoHide } from '../../../ui/toasts/use-auto-hide.ts';
import { WaybillCard, WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import { usePageDrop } from '../../../upload/use-page-drop.ts';
import { addGathered } from '../add-files.ts';
import { usePanel } from '../panel-context.ts';
import { useRecording } from '../record/use-recording.tsx';
import { readSendState, useSendState } from '../send-store.ts';
import { type Draft, takesOf } from './draft.ts';
import { FileBox } from './file-box.tsx';
import { FileSources } from './file-sources.tsx';
import { FilesProblem } from './files-problem.tsx';
import { FormNotices } from './form-notices.tsx';
import { FromRow } from './from-row.tsx';
import { LinkReserved } from './link-reserved.tsx';
import { NoteRow } from './note-row.tsx';
import { OntoNote } from './onto-note.tsx';
import { Options, TABS, type Tab } from './options.tsx';
import { isEarly, problemAt, problemsOf } from './problems.ts';
import { SendAsChoice } from './send-as.tsx';
import { SendButton } from './send-button.tsx';
import { TitleRow } from './title-row.tsx';
import { ToRow } from './to-row.tsx';

interface FormProps {
  readonly onSend: () => void;
  /** Above the files, for example what was interrupted. */
  readonly above?: ReactNode;
}

export function SendForm({ onSend, above }: FormProps) {
  const t = useTranslations('send');
  const { draft, notice, busy } = useSendState();
  const { limits } = usePanel();
  /** Counts the tries to send; 0 while their tips are hidden. */
  const [tried, setTried] = useState(0);
  useAutoHide(tried === 0 ? undefined : ERROR_TIP_MS, tried, () => setTried(0));
  const [reading, setReading] = useState(0);
  const [open, setOpen] = useState<Tab | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const onFiles = useCallback(
    (giving: Promise<Gathered>) => {
      setReading((count) => count + 1);
      void addGathered(giving, limits.visitor).finally(() => setReading((count) => count - 1));
    },
    [limits.visitor],
  );
  const over = usePageDrop(onFiles);
  const { start, recorder, denied } = useRecording();

  const look = (looked: Draft) => problemsOf(looked, limits, { now: Date.now(), isEmail });
  const all = look(draft);
  const shown = tried > 0 ? all : all.filter(isEarly);

  const isReserved = problemAt(all, 'link') !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried((count) => count + 1);
    // What is still being typed is taken over when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const [first] = look(readSendState().draft);
    if (first === undefined) return onSend();
    const tab = TABS.find((one) => one === first.at);
    if (tab !== undefined) setOpen(tab);
    // What is wrong appears in the next moment; then the first of it is brought in sight.
    setTimeout(() => {
      const wrong = form.current?.querySelector<HTMLElement>(
        'button[data-wrong]:not(.send-tab), [aria-invalid="true"], [role="alert"]',
      );
      wrong?.focus();
      wrong?.scrollIntoView({ block: 'nearest' });
    });
  };

  return (
    <form ref={form} noValidate aria-label={t('label')} onSubmit={submit}>
      <WaybillCard
        className="send-card"
        header={<WaybillNumber label={t('number')} slug={draft.onto?.slug} />}
        stub={<SendButton busy={busy} />}
      >
        {draft.onto === null ? above : <OntoNote slug={draft.onto.slug} />}
        <FileBox
          chosen={draft.fileObjects}
          takes={takesOf(draft)}
          over={over}
          reading={reading > 0}
          invalid={problemAt(shown, 'files') !== undefined}
          sources={recorder || <FileSources onFiles={onFiles} onRecord={start} />}
          below={
            <div className="send-notices">
              {denied}
              <FormNotices notice={notice} />
              <FilesProblem problem={problemAt(shown, 'files')} />
            </div>
          }
        />
        {draft.onto === null && (
          <>
            <SendAsChoice />
            {isReserved && <LinkReserved />}
            <div className="mt-1">
              {!isReserved && <ToRow problem={problemAt(shown, 'to')} />}
              {!isReserved && <FromRow problem={problemAt(shown, 'from')} />}
              <TitleRow long={problemAt(shown, 'title') !== undefined} />
              <NoteRow long={problemAt(shown, 'message') !== undefined} />
            </div>
            <Options open={open} onOpen={setOpen} problems={shown} />
          </>
        )}
      </WaybillCard>
    </form>
  );
}
