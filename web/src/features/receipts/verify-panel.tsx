/** Checks a receipt of delivery by its code, and tells what it states. */
import { call } from '@waybill/contract/call';
import { AppError } from '@waybill/contract/errors';
import { readCode, shownCode, type VerifiedReceipt, verifyReceipt } from '@waybill/contract/receipts';
import { BadgeCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useNavigate } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill/waybill-card.tsx';
import { CheckFile } from './check-file.tsx';
import { VerifiedFacts } from './verified-facts.tsx';

type State = 'asking' | 'checking' | 'unknown' | 'busy' | 'failed' | VerifiedReceipt;

function stateOf(error: unknown): State {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'not_found') return 'unknown';
  return error.code === 'too_many_tries' ? 'busy' : 'failed';
}

function CodeForm({ code, state }: { code: string; state: State }) {
  const t = useTranslations('receipt.verify');
  const navigate = useNavigate();
  const local = useLocalPath();
  const [typed, setTyped] = useState(code);
  const [wrong, setWrong] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCode(typed);
    if (read === null) setWrong((count) => count + 1);
    else void navigate(local(`/verify/${read}`));
  };
  const problem = wrong > 0 && readCode(typed) === null ? t('bad') : undefined;
  return (
    <form onSubmit={submit} noValidate className="mt-8 grid gap-4">
      <Field label={t('code')} error={problem} shake={wrong}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="num"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="w-fit" loading={state === 'checking'}>
        {t('check')}
      </Button>
    </form>
  );
}

function Said({ state }: { state: State }) {
  const t = useTranslations('receipt.verify');
  if (state === 'unknown')
    return (
      <div role="alert" className="mt-6">
        <p className="font-[600] text-refused">{t('unknown')}</p>
        <p className="mt-1 text-14 text-ink-2">{t('unknownText')}</p>
      </div>
    );
  if (state !== 'busy' && state !== 'failed') return null;
  return (
    <p role="alert" className="mt-6 text-refused">
      {t(state)}
    </p>
  );
}

export function VerifyPanel({ code }: { code: string }) {
  const t = useTranslations('receipt');
  const local = useLocalPath();
  const heading = useId();
  const [state, setState] = useState<State>(code === '' ? 'asking' : 'checking');
  useEffect(() => {
    if (code === '') return;
    let left = false;
    call(verifyReceipt, { params: { code } }).then(
      (found) => !left && setState(found),
      (error: unknown) => !left && setState(stateOf(error)),
    );
    return () => {
      left = true;
    };
  }, [code]);

  if (typeof state !== 'string')
    return (
      <main id="content" className="mx-auto w-full max-w-3xl flex-1 px-4 py-12 sm:py-16">
        <WaybillCard
          header={<WaybillNumber label={t('number')} slug={state.reference} />}
          stub={<CheckFile pdfs={state.pdfs} />}
        >
          <div className="flex items-start gap-3">
            <BadgeCheck size={36} strokeWidth={1.5} aria-hidden="true" className="flex-none text-delivered" />
            <h1 className="text-28 sm:text-36">{t('verify.genuine')}</h1>
          </div>
          <VerifiedFacts receipt={state} />
        </WaybillCard>
        <p className="mt-6">
          <Link to={local('/verify')} className="link text-14">
            {t('verify.another')}
          </Link>
        </p>
      </main>
    );
  return (
    <main id="content" className="mx-auto w-full max-w-2xl flex-1 px-4 py-12 sm:py-16">
      <WaybillCard header={<WaybillNumber label={t('name')} />}>
        <h1 id={heading} className="text-28 sm:text-36">
          {state === 'checking' ? t('verify.checking') : t('verify.heading')}
        </h1>
        {state === 'checking' ? (
          <div aria-busy="true" className="mt-8 grid gap-4">
            <Skeleton width="70%" />
            <Skeleton width="50%" />
          </div>
        ) : (
          <>
            <p className="mt-4 text-ink-2">{t('verify.intro')}</p>
            <Said state={state} />
            <CodeForm code={readCode(code) === null ? code : shownCode(code)} state={state} />
          </>
        )}
      </WaybillCard>
    </main>
  );
}
