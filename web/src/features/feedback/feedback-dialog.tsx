/** The feedback form; typed text survives closing, a refusal and a network failure. */

import { drawId } from '@waybill/contract/draw-id';
import { AppError } from '@waybill/contract/errors';
import { FEEDBACK_MESSAGE_MAX, type Rating } from '@waybill/contract/feedback';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLengthTexts } from '../../i18n/use-length-texts.ts';
import { keep, readKept } from '../../session/kept.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { DNR } from './asked.ts';
import { RatingChoice } from './rating-choice.tsx';
import { sendFeedback } from './send-feedback.ts';

export interface FeedbackDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface Opinion {
  readonly rating: Rating | null;
  readonly message: string;
}

const EMPTY: Opinion = { rating: null, message: '' };

export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const t = useTranslations('feedback');
  const length = useLengthTexts();
  const session = useSession();
  const first = useRef<HTMLInputElement>(null);
  const [silent, setSilent] = useState(() => readKept(DNR) !== null);
  const [sent, setSent] = useState(false);
  // One opinion keeps its name through all its tries, so that it arrives once.
  const [id, setId] = useState(drawId);
  const isLong = (message: string) => Array.from(message.trim()).length > FEEDBACK_MESSAGE_MAX;
  const tooLong = (message: string) => isLong(message) && length.atMost(FEEDBACK_MESSAGE_MAX);
  const form = useForm({
    initial: EMPTY,
    check: ({ rating, message }) => ({
      rating: rating === null && t('ratingMissing'),
      message: tooLong(message),
    }),
    submit: async ({ rating, message }) => {
      if (rating === null || session.status !== 'user') throw new AppError('unauthenticated');
      await sendFeedback({ id, rating, message }, session.user);
      setSent(true);
    },
    say: useErrorText({ tooMany: t('tooMany'), rest: t('failed') }),
  });
  const { rating, message } = form.values;
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next || !sent) return;
    form.reset();
    setId(drawId());
    setSent(false);
  };
  const silence = (on: boolean) => {
    setSilent(on);
    keep(DNR, on ? '1' : null);
  };

  if (sent) {
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        title={t('sentTitle')}
        description={<span role="status">{t('sentText')}</span>}
        closeLabel={t('close')}
        actions={<Button onClick={() => change(false)}>{t('close')}</Button>}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      initialFocus={first}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <RatingChoice
          value={rating}
          onChange={(next) => form.set('rating', next)}
          {...form.wrong('rating')}
          firstRef={(tile) => {
            first.current = tile;
            form.ref('rating')(tile);
          }}
        />
        <Field
          label={t('message')}
          aside={t('optional')}
          {...form.wrong('message')}
          // Said while it is typed, before any submit.
          error={tooLong(message)}
        >
          <Textarea
            rows={4}
            {...form.area('message')}
            placeholder={t(`placeholders.${rating ?? 'none'}`)}
            limit={FEEDBACK_MESSAGE_MAX}
            leftLabel={length.leftOf}
          />
        </Field>
        <div role="alert" className="text-14 text-refused empty:hidden">
          <ErrorText>{form.error}</ErrorText>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label={t('dnr')} checked={silent} onChange={silence} />
          <Button type="submit" variant="primary" loading={form.busy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
