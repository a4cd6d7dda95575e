/** What fits an item: a note for people, the kinds of files, and how many. */
import { type FileKind, fileKinds, ITEM_FILES_MAX, ITEM_NOTE_MAX } from '@waybill/contract/request-items';
import { useTranslations } from 'use-intl/react';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { DraftItem } from './draft.ts';

interface ItemRulesProps {
  readonly item: DraftItem;
  readonly onChange: (changes: Partial<DraftItem>) => void;
  readonly countError: string | false;
}

/** An empty or broken number is kept as 0, which the form then names as a mistake. */
const numberOf = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

export function ItemRules({ item, onChange, countError }: ItemRulesProps) {
  const t = useTranslations('requests.ask');
  const kinds = useTranslations('requests.kinds');
  const toggle = (kind: FileKind) =>
    onChange({
      kinds: item.kinds.includes(kind)
        ? item.kinds.filter((one) => one !== kind)
        : fileKinds.filter((one) => one === kind || item.kinds.includes(one)),
    });
  return (
    <div className="ask-rules">
      <Field label={t('note')}>
        <TextInput
          value={item.note}
          maxLength={ITEM_NOTE_MAX}
          placeholder={t('noteHint')}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium">{t('kinds')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {fileKinds.map((kind) => (
            <label key={kind} className="ask-chip">
              <input type="checkbox" checked={item.kinds.includes(kind)} onChange={() => toggle(kind)} />
              <span>{kinds(kind)}</span>
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-12 text-ink-3">
          {item.kinds.length === 0 ? t('kindsAll') : t('kindsSome')}
        </p>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Field label={t('least')} error={countError} className="flex-1 basis-28">
          <TextInput
            mono
            inputMode="numeric"
            value={item.least === 0 ? '' : String(item.least)}
            onChange={(event) => onChange({ least: numberOf(event.target.value) })}
          />
        </Field>
        <Field label={t('most')} className="flex-1 basis-28">
          <TextInput
            mono
            inputMode="numeric"
            placeholder={t('mostAny', { n: String(ITEM_FILES_MAX) })}
            value={item.most === null || item.most === 0 ? '' : String(item.most)}
            onChange={(event) =>
              onChange({ most: event.target.value === '' ? null : numberOf(event.target.value) })
            }
          />
        </Field>
      </div>
      <Switch
        checked={item.required}
        onChange={(required) => onChange({ required })}
        label={t('required')}
        hint={t('requiredHint')}
      />
    </div>
  );
}
