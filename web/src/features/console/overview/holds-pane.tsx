/** What deletions and sending without an account are held by, and the acts that end it. */
import { confirmClock, resetVisitors, setVisitorLimit, THRESHOLD_MAX } from '@waybill/contract/console-holds';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Pane } from '../frame/pane.tsx';
import type { Overview } from './warnings.ts';

interface HoldsPaneProps {
  readonly overview: Overview;
  /** The overview is loaded again, and the sentence is shown. */
  readonly onDone: (sentence: string) => void;
}

type Asked = 'clock' | 'reset' | 'limit';

export function HoldsPane({ overview: { clock, visitors, now }, onDone }: HoldsPaneProps) {
  const t = useTranslations('console.holds');
  const lang = useLang();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const times = {
    server: formatDate(now, lang),
    database: formatDate(clock.database, lang),
    trusted: clock.trusted === null ? '–' : formatDate(clock.trusted, lang),
  };
  return (
    <Pane title={t('title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-3 text-14">
        <div className="min-w-0 flex-1 basis-60 text-ink-2">
          <p>{clock.held === null ? t('clockOk') : t(`held.${clock.held}`)}</p>
          {clock.held !== null && <p className="mt-1 text-12 text-ink-3">{t('times', times)}</p>}
        </div>
        {clock.held !== null && (
          <Button size="sm" onClick={() => setAsked('clock')}>
            {t('confirm')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3.5 py-3 text-14">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {t(visitors.paused ? 'paused' : 'open', {
            count: formatCount(visitors.lastHour),
            most: formatCount(visitors.threshold),
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          {visitors.paused && (
            <Button size="sm" onClick={() => setAsked('reset')}>
              {t('reset')}
            </Button>
          )}
          <Button size="sm" onClick={() => setAsked('limit')}>
            {t('limit')}
          </Button>
        </div>
      </div>
      {asked === 'clock' && (
        <ActDialog
          title={t('confirm')}
          text={t('confirmText', times)}
          submit={t('confirm')}
          danger
          onClose={close}
          onAct={async (reason) => {
            await callAsUser(confirmClock, { body: { reason } });
            onDone(t('confirmed'));
          }}
        />
      )}
      {asked === 'reset' && (
        <ActDialog
          title={t('reset')}
          text={t('resetText')}
          submit={t('reset')}
          onClose={close}
          onAct={async (reason) => {
            await callAsUser(resetVisitors, { body: { reason } });
            onDone(t('wasReset'));
          }}
        />
      )}
      {asked === 'limit' && <LimitDialog perHour={visitors.threshold} onDone={onDone} onClose={close} />}
    </Pane>
  );
}

interface LimitDialogProps extends Pick<HoldsPaneProps, 'onDone'> {
  readonly perHour: number;
  readonly onClose: () => void;
}

function LimitDialog({ perHour, onDone, onClose }: LimitDialogProps) {
  const t = useTranslations('console.holds');
  const [text, setText] = useState(String(perHour));
  const number = text.trim() === '' ? null : Number(text);
  const isWrong = number !== null && !(Number.isInteger(number) && number >= 1 && number <= THRESHOLD_MAX);
  return (
    <ActDialog
      title={t('limit')}
      text={t('limitText')}
      submit={t('save')}
      ready={!isWrong}
      onClose={onClose}
      onAct={async (reason) => {
        await callAsUser(setVisitorLimit, { body: { reason, perHour: number } });
        onDone(t('saved'));
      }}
    >
      <Field
        label={t('perHour')}
        hint={t('perHourHint')}
        error={isWrong && t('wrong', { most: formatCount(THRESHOLD_MAX) })}
      >
        <TextInput
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </Field>
    </ActDialog>
  );
}
