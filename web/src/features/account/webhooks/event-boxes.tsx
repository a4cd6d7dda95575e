/** The kinds of events to choose from, each with a box and its sentence, and one box for all. */
import { WEBHOOK_EVENTS, type WebhookEvent } from '@waybill/contract/webhook-events';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';

interface EventBoxesProps {
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (chosen: readonly WebhookEvent[]) => void;
  readonly error: ReactNode;
}

export function EventBoxes({ chosen, onChange, error }: EventBoxesProps) {
  const t = useTranslations('webhooks');
  const id = useId();
  const areAll = chosen.length === WEBHOOK_EVENTS.length;
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-14 font-medium">{t('eventsLabel')}</legend>
      <Checkbox
        label={t('allEvents')}
        checked={areAll || (chosen.length > 0 && 'mixed')}
        onChange={() => onChange(areAll ? [] : WEBHOOK_EVENTS)}
      />
      <div className="mt-1 border-t border-line pt-1">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={
              <>
                {t(`events.${event}`)} <code className="num ml-1 text-12 text-ink-3">{event}</code>
              </>
            }
            checked={chosen.includes(event)}
            onChange={(isChosen) =>
              onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : chosen.includes(each))))
            }
          />
        ))}
      </div>
      {error && (
        <p id={id} className="text-14 text-refused">
          <ErrorText>{error}</ErrorText>
        </p>
      )}
    </fieldset>
  );
}
