/** Eight inputs for lifetime codes; those that are active are shown and cannot be changed. */
import { Check } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../../i18n/numbers.ts';
import { cx } from '../../../../ui/cx.ts';
import { pasteAt } from './entered-codes.ts';

interface CodeInputsProps {
  /** The last four characters of each active code. */
  readonly active: readonly string[];
  /** Of the inputs that are left. */
  readonly values: readonly string[];
  readonly invalid: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

export function CodeInputs({ active, values, invalid, onChange }: CodeInputsProps) {
  const t = useTranslations('billing.lifetime');
  const list = useRef<HTMLOListElement>(null);
  const paste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const next = pasteAt(values, index, pasted);
    const isOne = next.every((value, at) => at === index || value === values[at]);
    if (isOne) return;
    event.preventDefault();
    onChange(next);
    // On to the first that is still empty, or the last.
    const empty = next.indexOf('');
    list.current?.querySelectorAll('input')[empty < 0 ? next.length - 1 : empty]?.focus();
  };
  return (
    <ol ref={list} className="lifetime-codes">
      {active.map((ending, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two codes may end alike, and the order stays.
        <li key={index} className="lifetime-code-active">
          <span className="sr-only">{t('ending', { n: formatCount(index + 1), ending })}</span>
          <span aria-hidden="true" className="num">
            •••• {ending}
          </span>
          <Check size={16} aria-hidden="true" className="text-delivered" />
        </li>
      ))}
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each input stays in its place.
        <li key={active.length + index}>
          <input
            className={cx('ui-control num h-12 px-3 text-16 uppercase sm:text-14', 'placeholder:normal-case')}
            aria-label={t('label', { n: formatCount(active.length + index + 1) })}
            aria-invalid={invalid || undefined}
            placeholder={t('label', { n: formatCount(active.length + index + 1) })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={value}
            onPaste={(event) => paste(index, event)}
            onChange={({ target }) =>
              onChange(values.map((before, at) => (at === index ? target.value : before)))
            }
          />
        </li>
      ))}
    </ol>
  );
}
