/** Confirms a device, such as a terminal, that asks for an API key. */
import { openDeviceLogin } from '@waybill/contract/device-login';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useCall } from '../../../queries/use-call.ts';
import { useSearchParams } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { CodeForm } from './code-form.tsx';
import { type Answered, DeviceRequest } from './device-request.tsx';

export function DevicePanel() {
  const t = useTranslations('keys.device');
  const say = useErrorText({ linkExpired: t('over') });
  const [query] = useSearchParams();
  const [code, setCode] = useState(query.get('code') ?? '');
  const [answered, setAnswered] = useState<Answered | null>(null);
  const opened = useCall(openDeviceLogin, { body: { code } }, { isWanted: code !== '' && answered === null });

  if (answered !== null) return <Done answered={answered} />;
  if (opened.data !== undefined && !opened.isError)
    return <DeviceRequest key={code} asked={opened.data} say={say} onAnswered={setAnswered} />;
  const again = (typed: string) => {
    if (typed === code) void opened.refetch();
    else setCode(typed);
  };
  return (
    <CodeForm
      typed={code}
      error={opened.isError ? say(opened.error) : null}
      busy={opened.isFetching}
      onCode={again}
    />
  );
}

function Done({ answered }: { readonly answered: Answered }) {
  const t = useTranslations('keys.device');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="ui-settings px-4 py-5 sm:px-6">
      <h2 ref={heading} tabIndex={-1} className="font-sans text-18 font-semibold outline-none">
        {t(`${answered}.title`)}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{t(`${answered}.text`)}</p>
      <p className="mt-4 text-14">
        <Link to="/dash/account/api" className="link">
          {t('keys')}
        </Link>
      </p>
    </section>
  );
}
