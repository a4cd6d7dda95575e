/** Makes lifetime codes: how many, a name for them, and why. */
import { consoleBatches, consoleCodes, makeCodes } from '@waybill/contract/console-codes';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { NativeSelect } from '../../../ui/choices/native-select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ActDialog } from '../act/act-dialog.tsx';

const COUNTS = [1, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000];

interface MakeDialogProps {
  readonly onClose: () => void;
  readonly onMade: (codes: readonly string[]) => void;
}

export function MakeDialog({ onClose, onMade }: MakeDialogProps) {
  const t = useTranslations('console.codes');
  const [count, setCount] = useState(10);
  const [batch, setBatch] = useState('');
  return (
    <ActDialog
      title={t('make')}
      text={t('makeText')}
      submit={t('make')}
      onClose={onClose}
      onAct={async (reason) => {
        const { codes } = await callAsUser(makeCodes, { body: { count, batch: batch.trim(), reason } });
        onMade(codes);
        void invalidate(consoleBatches);
        void invalidate(consoleCodes);
      }}
    >
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-14 font-medium">
          {t('count')}
        </span>
        <NativeSelect
          label={t('count')}
          placeholder={t('count')}
          value={String(count)}
          onChange={(value) => setCount(Number(value))}
          options={COUNTS.map((each) => ({ value: String(each), label: formatCount(each) }))}
        />
      </div>
      <Field label={t('batch')} hint={t('batchHint')}>
        <TextInput
          value={batch}
          onChange={({ target }) => setBatch(target.value)}
          maxLength={80}
          autoComplete="off"
        />
      </Field>
    </ActDialog>
  );
}
