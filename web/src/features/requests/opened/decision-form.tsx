/** Accepts what was handed in, or refuses it with a reason that the person gets by email. */
import type { HandIn } from '@waybill/contract/request-owner';
import { REASON_MAX } from '@waybill/contract/requests';
import { isolatedName } from '@waybill/contract/shown-names';
import { Check } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type Cell, firstNameOf } from './cells.ts';

const REASONS = ['page', 'unsigned', 'unreadable', 'wrong'] as const;

interface DecisionFormProps {
  readonly cell: Cell;
  /** The only file that it is about; undefined: all that wait in the cell. */
  readonly file: HandIn['files'][number] | undefined;
  /** Decides about all of them after all. */
  readonly onAll: () => void;
  readonly reasonRef: Ref<HTMLInputElement>;
  readonly onAccept: () => void;
  readonly onRefuse: (reason: string) => void;
}

export function DecisionForm({ cell, file, reasonRef, onAll, onAccept, onRefuse }: DecisionFormProps) {
  const t = useTranslations('requests.decide');
  const id = useId();
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const isMissing = tries > 0 && reason.trim() === '';
  const who = firstNameOf(cell.person);
  return (
    <form
      noValidate
      className="rq-decide"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setTries(tries + 1);
        else onRefuse(reason.trim());
      }}
    >
      {file !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-14">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {t('onlyFile', { name: isolatedName(file.fileName) })}
          </span>
          <button type="button" className="link text-12" onClick={onAll}>
            {t('allFiles', counted(cell.standing.toReview))}
          </button>
        </p>
      )}
      <Field
        label={who === '' ? t('whatUnknown') : t('what', { who })}
        error={isMissing && t('missing')}
        shake={isMissing ? tries : 0}
      >
        <TextInput
          ref={reasonRef}
          value={reason}
          maxLength={REASON_MAX}
          placeholder={t('hint')}
          aria-describedby={`${id}-mailed`}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {REASONS.map((one) => (
          <button key={one} type="button" className="rq-suggestion" onClick={() => setReason(t(one))}>
            {t(one)}
          </button>
        ))}
      </div>
      <p id={`${id}-mailed`} className="text-12 text-ink-3">
        {cell.person.email === ''
          ? t('notMailed')
          : t('mailed', { who: who === '' ? cell.person.email : who })}
      </p>
      <div className="flex gap-2">
        <Button className="flex-1" icon={<Check size={16} aria-hidden="true" />} onClick={onAccept}>
          {file === undefined ? t('accept') : t('acceptFile')}
        </Button>
        <Button type="submit" variant="primary" className="flex-1">
          {file === undefined ? t(cell.person.email === '' ? 'refuse' : 'refuseNotify') : t('refuseFile')}
        </Button>
      </div>
    </form>
  );
}
