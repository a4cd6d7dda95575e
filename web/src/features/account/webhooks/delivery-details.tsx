/** What was sent in a delivery, what came back, and the button that sends it again. */
import { type DeliveryView, resendDelivery } from '@waybill/contract/webhooks';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { refreshDeliveries } from './use-deliveries.ts';

interface DeliveryDetailsProps {
  readonly id: string;
  /** Its id. */
  readonly webhook: string;
  readonly shown: DeliveryView;
}

/** With line breaks, as it is read; what is copied stays as it was signed. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

export function DeliveryDetails({ id, webhook, shown }: DeliveryDetailsProps) {
  const t = useTranslations('webhooks.deliveries');
  const all = useTranslations('account.madeSecret');
  const why = useTranslations('webhooks.problems');
  const say = useProblemText();
  const lang = useLang();
  const [isSent, setSent] = useState(false);
  const again = useChange(() => callAsUser(resendDelivery, { params: { id: webhook, delivery: shown.id } }), {
    onDone: async () => {
      await refreshDeliveries();
      setSent(true);
    },
  });
  const { messageId, at, attempts, lastAt, nextAt, tookMs, state, status, problem, answer, body } = shown;
  return (
    <div id={id} className="grid gap-4 px-4 pt-1 pb-5 text-14 sm:px-6">
      {state === 'failed' && lastAt === null && <p className="text-refused">{t('notSent')}</p>}
      {problem !== null && (
        <p className="text-refused">
          {problem === 'status' && status !== null
            ? t('answered', { status: String(status) })
            : t('sentence', { why: why(problem) })}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact name={t('id')}>{messageId}</Fact>
        <Fact name={t('happened')}>{formatDate(at, lang)}</Fact>
        {lastAt !== null && (
          <Fact name={t('last')}>
            {formatDate(lastAt, lang)} · {t('attempts', { count: attempts, n: formatCount(attempts) })}
          </Fact>
        )}
        {nextAt !== null && <Fact name={t('next')}>{formatDate(nextAt, lang)}</Fact>}
        {tookMs !== null && (
          <Fact name={t('took')}>
            {tookMs < 1_000 ? t('ms', { n: String(tookMs) }) : t('s', { n: (tookMs / 1_000).toFixed(1) })}
          </Fact>
        )}
      </dl>
      <Text title={t('body')} text={readable(body)} />
      {answer !== null && <Text title={t('answer')} text={answer} empty={t('noAnswer')} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="ink" loading={again.isBusy} onClick={() => again.run()}>
          {t('again')}
        </Button>
        <CopyButton
          text={body}
          label={t('copyBody')}
          copiedLabel={all('copied')}
          failedLabel={all('copyFailed')}
        />
        <StatusLine done={isSent && !again.isBusy && t('sentAgain')} failed={say(again.error)} />
      </div>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="num wrap-anywhere">{children}</dd>
    </div>
  );
}

interface TextProps {
  readonly title: string;
  readonly text: string;
  /** Said in place of an empty text. */
  readonly empty?: string;
}

function Text({ title, text, empty }: TextProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-12 text-ink-3">{title}</p>
      {text === '' ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <pre className="num max-h-80 overflow-y-auto rounded-md bg-paper px-3 py-2 text-12 whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      )}
    </div>
  );
}
