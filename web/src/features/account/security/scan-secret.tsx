/** Shows the secret for an authenticator app as QR code, text and link, and asks for its first code. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useChange } from '../../../queries/use-change.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { CodeInput } from '../../../ui/fields/code-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Label } from '../../../ui/waybill/label.tsx';
import { QrCode } from '../../../ui/waybill/qr-code.tsx';
import { useProblemText } from './use-problem-text.ts';

export interface Secret {
  readonly secret: string;
  readonly uri: string;
}

interface ScanSecretProps {
  readonly secret: Secret;
  readonly onCode: (code: string) => Promise<void>;
  /** Receives the first box of the code. */
  readonly firstBox: RefObject<HTMLElement | null>;
}

/** In groups of four, as people read and type it. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

export function ScanSecret({ secret, onCode, firstBox }: ScanSecretProps) {
  const t = useTranslations('account.twoFactor');
  const say = useProblemText();
  // A new key remounts the boxes, which clears a wrong code.
  const [round, setRound] = useState(0);
  const boxes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    firstBox.current = boxes.current?.querySelector('input') ?? null;
  }, [firstBox]);
  const check = useChange(onCode, { onFailed: () => setRound((count) => count + 1) });
  return (
    <div className="grid gap-5">
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <QrCode text={secret.uri} label={t('qr')} size={176} className="flex-none" />
        <div className="w-full min-w-0 self-center">
          <Label>{t('secret')}</Label>
          <p className="num mt-2 text-14 leading-relaxed wrap-anywhere select-all">
            {grouped(secret.secret)}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton
              text={secret.secret}
              label={t('copy')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
            <a href={secret.uri} className="link text-14">
              {t('openApp')}
            </a>
          </div>
        </div>
      </div>
      <div ref={boxes}>
        <Field label={t('code')} error={say(check.error)} required>
          <CodeInput
            key={round}
            label={t('code')}
            boxLabel={(n) => t('digit', { n: String(n) })}
            length={6}
            onComplete={check.run}
            disabled={check.isBusy}
            shake={round}
            autoFocus={round > 0}
          />
        </Field>
      </div>
      <p role="status" className="sr-only">
        {check.isBusy ? t('checking') : ''}
      </p>
    </div>
  );
}
