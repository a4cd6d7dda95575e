/** What the transfer is called: optional, and counted near its end. */

import { TITLE_MAX } from '@waybill/contract/titles';
import { useTranslations } from 'use-intl/react';
import { useLengthTexts } from '../../../i18n/use-length-texts.ts';
import { cx } from '../../../ui/cx.ts';
import { countState } from '../../../ui/fields/count-state.ts';
import { useControlProps } from '../../../ui/fields/field-context.ts';
import { RuledField } from '../../../ui/fields/ruled-field.tsx';
import { changeDraft, useSendState } from '../send-store.ts';

function TitleInput() {
  const t = useTranslations('send');
  const texts = useLengthTexts();
  const control = useControlProps({});
  const { title } = useSendState().draft;
  const { length } = Array.from(title.trim());
  const state = countState(length, TITLE_MAX);
  return (
    <div className="flex items-center gap-3">
      <input
        {...control}
        type="text"
        autoComplete="off"
        value={title}
        placeholder={t('title.placeholder')}
        onChange={(event) => changeDraft({ title: event.target.value })}
        className="ui-bare h-10 min-w-0 flex-1"
      />
      {state !== 'calm' && (
        <span
          aria-hidden="true"
          className={cx('num flex-none text-12', state === 'over' ? 'text-refused' : 'text-expiring')}
        >
          {length}/{TITLE_MAX}
        </span>
      )}
      <span role="status" className="sr-only">
        {state === 'calm' ? '' : texts.leftOf(TITLE_MAX - length)}
      </span>
    </div>
  );
}

export function TitleRow({ long }: { long: boolean }) {
  const t = useTranslations('send');
  const texts = useLengthTexts();
  return (
    <RuledField label={t('title.label')} error={long && texts.atMost(TITLE_MAX)}>
      <TitleInput />
    </RuledField>
  );
}
