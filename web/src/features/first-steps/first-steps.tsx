/** The first steps on the dashboard's home: each leads to what it says, ticks itself off, and all can be hidden for good. */
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { setHintClosed } from '../../session/closed-hints.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { Perforation } from '../../ui/waybill/perforation.tsx';
import { Stamp } from '../../ui/waybill/stamp.tsx';
import type { FirstStep, StepName } from './use-first-steps.ts';

const WAYS = {
  ask: '/dash/requests#ask',
  brand: '/dash/account/customize#logo',
} as const satisfies Partial<Record<StepName, string>>;

interface FirstStepsProps {
  readonly steps: readonly FirstStep[];
  /** Lets files be chosen for the first transfer. */
  readonly onSend: () => void;
}

export function FirstSteps({ steps, onSend }: FirstStepsProps) {
  const t = useTranslations('start.steps');
  const say = useErrorText();
  const { show } = useToast();
  /** Those that were done when the page was opened: their stamps lie there already. */
  const doneBefore = useRef(new Set(steps.filter(({ isDone }) => isDone).map(({ name }) => name)));
  const failed = (error: unknown) => void show({ type: 'error', title: say(error) });
  const open = () => void setHintClosed('first_steps', false).catch(failed);
  const hide = () =>
    setHintClosed('first_steps', true).then(
      () => void show({ title: t('hidden'), action: { label: t('undo'), onClick: open } }),
      failed,
    );
  return (
    <section aria-labelledby="first-steps" className="first-steps">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="first-steps" className="ui-label">
          {t('title')}
        </h2>
        <button
          type="button"
          className="link first-steps-hide"
          aria-label={t('hideAll')}
          onClick={() => void hide()}
        >
          {t('hide')}
        </button>
      </div>
      <ol className="first-steps-card" data-count={steps.length}>
        {steps.map(({ name, isDone }, index) => (
          <li key={name} className="first-step" data-done={isDone || undefined}>
            {index > 0 && <Perforation axis="x" className="first-step-tear-x" />}
            {index > 0 && <Perforation axis="y" className="first-step-tear-y" />}
            <span className="first-step-tick">
              {isDone ? (
                <Check size={15} strokeWidth={2.25} aria-label={t('isDone')} />
              ) : (
                <span aria-hidden="true">{formatCount(index + 1)}</span>
              )}
            </span>
            <div className="min-w-0">
              <h3 className="first-step-title">{isDone ? t(`${name}.done`) : t(`${name}.title`)}</h3>
              <p className="text-14 text-pretty text-ink-2">
                {isDone ? t(`${name}.doneText`) : t(`${name}.text`)}
              </p>
              {!isDone && <Go name={name} onSend={onSend} />}
            </div>
            {isDone && (
              <span aria-hidden="true" className="first-step-stamp">
                <Stamp
                  size="sm"
                  place={t(`${name}.stamp`)}
                  seed={name}
                  landing={!doneBefore.current.has(name)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Go({ name, onSend }: { name: StepName; onSend: () => void }) {
  const t = useTranslations('start.steps');
  const local = useLocalPath();
  const className = 'link first-step-go';
  if (name === 'send')
    return (
      <button type="button" className={className} onClick={onSend}>
        {t('send.go')}
      </button>
    );
  return (
    <Link to={local(WAYS[name])} className={className}>
      {t(`${name}.go`)}
    </Link>
  );
}
