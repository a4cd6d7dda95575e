/** Shows the recovery codes once, to copy, save or print; they stay until the user confirms having saved them. */
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const t = useTranslations('account.twoFactor');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the dialog has returned the focus to its button.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  const text = `${t('codesFor', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <div data-print className="rounded-b-[13px] bg-signal-wash px-4 py-5 sm:px-6">
      <h3 ref={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
        {t('codesTitle')}
      </h3>
      <p className="mt-1 max-w-[58ch] text-14 text-ink-2">{t('codesText')}</p>
      <p className="ui-label mt-4 normal-case">{t('codesFor', { email })}</p>
      <ol className="num mt-2 grid max-w-md grid-cols-2 gap-x-6 gap-y-1.5 border-y border-dashed border-line-2 py-3 text-16">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div data-screen className="mt-4 flex flex-wrap gap-2">
        <CopyButton
          text={text}
          size="md"
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
        <Button
          icon={<Download size={15} aria-hidden="true" />}
          onClick={() => saveFile('waybill-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('download')}
        </Button>
        <Button icon={<Printer size={15} aria-hidden="true" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button variant="ink" className="sm:ml-auto" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
