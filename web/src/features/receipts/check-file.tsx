/** Compares a PDF with those that were made of a receipt, without uploading it. */
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { hashOf } from './hash-of.ts';

type Result = { readonly name: string; readonly how: 'same' | 'differs' | 'unreadable' };

export function CheckFile({ pdfs }: { pdfs: readonly string[] }) {
  const t = useTranslations('receipt.verify');
  const picker = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<Result | null>(null);
  const check = async (file: File) => {
    try {
      const how = pdfs.includes(await hashOf(file)) ? 'same' : 'differs';
      setResult({ name: file.name, how });
    } catch {
      setResult({ name: file.name, how: 'unreadable' });
    }
  };
  return (
    <div>
      <h2 className="text-16 font-[600]">{t('file')}</h2>
      {pdfs.length === 0 ? (
        <p className="mt-1 text-14 text-ink-2">{t('none')}</p>
      ) : (
        <>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
            <p className="text-14 text-ink-2">{t('fileText')}</p>
            <Button onClick={() => picker.current?.click()}>{t('choose')}</Button>
          </div>
          <input
            ref={picker}
            type="file"
            accept="application/pdf,.pdf"
            hidden
            aria-label={t('choose')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file can be chosen again.
              event.target.value = '';
              if (file !== undefined) void check(file);
            }}
          />
          <StatusLine
            below
            done={result?.how === 'same' && t('same', { name: result.name })}
            failed={result !== null && result.how !== 'same' && t(result.how, { name: result.name })}
          />
        </>
      )}
    </div>
  );
}
