/** The passphrase of what is sent encrypted by email: five words that are drawn, or one's own. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { changeDraft, useSendState } from '../send-store.ts';
import { STRENGTHS, type Strength, strengthOfPassphrase } from './strength.ts';
import { drawWords } from './words.ts';

function StrengthMeter({ strength }: { strength: Strength }) {
  const t = useTranslations('send.encryption.passphrase');
  const bars = STRENGTHS.indexOf(strength) + 1;
  return (
    <div className="mt-3" data-strength={strength}>
      <div className="send-strength" aria-hidden="true">
        {STRENGTHS.map((each, at) => (
          <i key={each} data-on={at < bars || undefined} />
        ))}
      </div>
      <p role="status" className="mt-2 text-14">
        <b className="send-strength-word">{t(`strength.${strength}`)}</b>{' '}
        <span className="text-ink-2">{t(`about.${strength}`)}</span>
      </p>
    </div>
  );
}

function Drawn({ words }: { words: readonly string[] }) {
  const t = useTranslations('send.encryption.passphrase');
  return (
    <ol aria-label={t('label')} className="send-words">
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word can be drawn twice
        <li key={at} className="num">
          {word}
        </li>
      ))}
    </ol>
  );
}

/** `wrong`: it is missing, too weak, or not yet said to be saved. */
export function PassphraseField({ wrong }: { wrong: 'weak' | 'unsaved' | undefined }) {
  const t = useTranslations('send.encryption.passphrase');
  const lang = useLang();
  const { passphrase } = useSendState().draft;
  const { text, isDrawn, isSaved } = passphrase;
  const draw = async () =>
    changeDraft({ passphrase: { text: await drawWords(lang), isDrawn: true, isSaved: false } });
  const atFirst = useRef({ draw, isNeeded: isDrawn && text === '' });
  useEffect(() => {
    if (atFirst.current.isNeeded) void atFirst.current.draw();
  }, []);
  return (
    <div className="mt-4">
      <h3 className="text-14 font-medium">{t('heading')}</h3>
      <p className="mt-1 text-14 text-ink-2">{t('text')}</p>
      {isDrawn ? (
        <Drawn words={text.split(' ')} />
      ) : (
        <Field className="mt-3" label={t('own')} error={wrong === 'weak' ? t('weak') : undefined}>
          <TextInput
            value={text}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            onChange={({ target }) =>
              changeDraft({ passphrase: { text: target.value, isDrawn: false, isSaved: false } })
            }
          />
        </Field>
      )}
      <StrengthMeter strength={strengthOfPassphrase(passphrase)} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void draw()}>
          {t('again')}
        </Button>
        <CopyButton text={text} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        {isDrawn && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => changeDraft({ passphrase: { text: '', isDrawn: false, isSaved: false } })}
          >
            {t('typeOwn')}
          </Button>
        )}
      </div>
      <Checkbox
        className="mt-4"
        label={t('saved')}
        checked={isSaved}
        error={wrong === 'unsaved' ? t('unsaved') : undefined}
        onChange={(checked) => changeDraft({ passphrase: { ...passphrase, isSaved: checked } })}
      />
    </div>
  );
}
