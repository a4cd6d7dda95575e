/** The feedback form; typed text survives closing, a refusal and a network failure. */
import { drawId } from '@waybill/contract/draw-id';
import { FEEDBACK_MESSAGE_MAX, type Rating } from '@waybill/contract/feedback';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { keep, readKept } from '../../session/kept.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { DNR } from './asked.ts';
import { RatingChoice } from './rating-choice.tsx';
import { type Outcome, sendFeedback } from './send-feedback.ts';

export interface FeedbackDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const t = useTranslations('feedback');
  const session = useSession();
  const first = useRef<HTMLInputElement>(null);
  const [rating, setRating] = useState<Rating | null>(null);
  const [message, setMessage] = useState('');
  const [silent, setSilent] = useState(() => readKept(DNR) !== null);
  const [state, setState] = useState<'writing' | 'sending' | Outcome>('writing');
  const [tried, setTried] = useState(0);
  // One opinion keeps its name through all its tries, so that it arrives once.
  const [id, setId] = useState(drawId);
  const long = Array.from(message.trim()).length > FEEDBACK_MESSAGE_MAX;

  const change = (next: boolean) => {
    onOpenChange(next);
    if (next || state !== 'sent') return;
    setRating(null);
    setMessage('');
    setTried(0);
    setId(drawId());
    setState('writing');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (rating === null) first.current?.focus();
    if (state === 'sending' || rating === null || long) return;
    if (session.status !== 'user') return setState('failed');
    setState('sending');
    setState(await sendFeedback({ id, rating, message }, session.user));
  };
  const silence = (on: boolean) => {
    setSilent(on);
    keep(DNR, on ? '1' : null);
  };

  if (state === 'sent') {
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
      <form onSubmit={submit} noValidate className="grid gap-4">
        <RatingChoice
          value={rating}
          onChange={setRating}
          error={tried > 0 && rating === null ? t('ratingMissing') : undefined}
          shake={rating === null ? tried : 0}
          firstRef={first}
        />
        <Field
          label={t('message')}
          aside={t('optional')}
          error={long ? t('long', { limit: FEEDBACK_MESSAGE_MAX }) : undefined}
          shake={long ? tried : 0}
        >
          <Textarea
            rows={4}
            value={message}
            onChange={setMessage}
            placeholder={t(`placeholders.${rating ?? 'none'}`)}
            limit={FEEDBACK_MESSAGE_MAX}
            leftLabel={(count) => t('left', { count })}
          />
        </Field>
        <div role="alert" className="text-14 text-refused empty:hidden">
          {state === 'tooMany' || state === 'failed' ? t(state) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label={t('dnr')} checked={silent} onChange={silence} />
          <Button type="submit" variant="primary" loading={state === 'sending'}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
