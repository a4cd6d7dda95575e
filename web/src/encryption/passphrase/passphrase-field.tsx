/** Chooses a passphrase: five words that are drawn, or one's own; how hard it is to guess, and whether it is saved. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import {
  type Passphrase,
  type PassphraseMistake,
  STRENGTHS,
  type Strength,
  strengthOfPassphrase,
} from './strength.ts';
import { drawWords } from './words.ts';

/** Both have the same keys; a page loads only its own. */
type PassphraseArea = 'send.encryption.passphrase' | 'requestEncryption.passphrase' | 'forwarding.passphrase';

function StrengthMeter({ area, strength }: { area: PassphraseArea; strength: Strength }) {
  const t = useTranslations(area);
  const bars = STRENGTHS.indexOf(strength) + 1;
  return (
    <div className="mt-3" data-strength={strength}>
      <div className="passphrase-strength" aria-hidden="true">
        {STRENGTHS.map((each, at) => (
          <i key={each} data-on={at < bars || undefined} />
        ))}
      </div>
      <p role="status" className="mt-2 text-14">
        <b className="passphrase-strength-word">{t(`strength.${strength}`)}</b>{' '}
        <span className="text-ink-2">{t(`about.${strength}`)}</span>
      </p>
    </div>
  );
}

function Drawn({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <ol aria-label={label} className="passphrase-words">
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word can be drawn twice
        <li key={at} className="num">
          {word}
        </li>
      ))}
    </ol>
  );
}

interface PassphraseFieldProps {
  readonly area: PassphraseArea;
  readonly value: Passphrase;
  readonly onChange: (passphrase: Passphrase) => void;
  readonly wrong: PassphraseMistake | undefined;
}

export function PassphraseField({ area, value, onChange, wrong }: PassphraseFieldProps) {
  const t = useTranslations(area);
  const lang = useLang();
  const { text, isDrawn, isSaved } = value;
  const draw = async () => onChange({ text: await drawWords(lang), isDrawn: true, isSaved: false });
  const atFirst = useRef({ draw, isNeeded: isDrawn && text === '' });
  useEffect(() => {
    if (atFirst.current.isNeeded) void atFirst.current.draw();
  }, []);
  return (
    <div className="mt-4">
      <h3 className="text-14 font-medium">{t('heading')}</h3>
      <p className="mt-1 text-14 text-ink-2">{t('text')}</p>
      {isDrawn ? (
        <Drawn label={t('label')} words={text.split(' ')} />
      ) : (
        <Field
          className="mt-3"
          label={t('own')}
          error={wrong === 'weak' || wrong === 'none' ? t('weak') : undefined}
        >
          <TextInput
            value={text}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            onChange={({ target }) => onChange({ text: target.value, isDrawn: false, isSaved: false })}
          />
        </Field>
      )}
      <StrengthMeter area={area} strength={strengthOfPassphrase(value)} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void draw()}>
          {t('again')}
        </Button>
        <CopyButton text={text} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        {isDrawn && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onChange({ text: '', isDrawn: false, isSaved: false })}
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
        onChange={(checked) => onChange({ ...value, isSaved: checked })}
      />
    </div>
  );
}
