/** A few words to the receivers, counted. */

import { MESSAGE_MAX } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { useLengthTexts } from '../../../i18n/use-length-texts.ts';
import { cx } from '../../../ui/cx.ts';
import { countState } from '../../../ui/fields/count-state.ts';
import { useControlProps } from '../../../ui/fields/field-context.ts';
import { RuledField } from '../../../ui/fields/ruled-field.tsx';
import { changeDraft, useSendState } from '../send-store.ts';

const colours = { calm: 'text-ink-3', near: 'text-expiring', over: 'text-refused' };

function Words() {
  const t = useTranslations('send.note');
  const texts = useLengthTexts();
  const control = useControlProps({});
  const { message } = useSendState().draft;
  // People count what they see, so a surrogate pair is one.
  const { length } = Array.from(message);
  const state = countState(length, MESSAGE_MAX);
  return (
    <div className="flex items-start gap-3">
      <textarea
        {...control}
        rows={1}
        value={message}
        placeholder={t('placeholder')}
        onChange={(event) => changeDraft({ message: event.target.value })}
        className="ui-bare field-sizing-content max-h-40 min-h-10 resize-none py-2"
      />
      {/* On a phone an empty note has its line for itself. */}
      <span
        aria-hidden="true"
        className={cx('num mt-2.5 flex-none text-12', colours[state], length === 0 && 'max-sm:hidden')}
      >
        {length}/{MESSAGE_MAX}
      </span>
      <span role="status" className="sr-only">
        {state === 'calm' ? '' : texts.leftOf(MESSAGE_MAX - length)}
      </span>
    </div>
  );
}

export function NoteRow({ long }: { long: boolean }) {
  const t = useTranslations('send');
  const texts = useLengthTexts();
  return (
    <RuledField label={t('note.label')} error={long && texts.atMost(MESSAGE_MAX)}>
      <Words />
    </RuledField>
  );
}
