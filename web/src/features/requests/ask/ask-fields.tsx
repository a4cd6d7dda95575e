/** The fields of a request in the order in which one thinks of them: what, from whom, by when, and the rest. */
import type { Plan } from '@waybill/contract/plans';
import { TITLE_MAX } from '@waybill/contract/titles';
import { MESSAGE_MAX } from '@waybill/contract/transfers';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Form } from '../../../forms/use-form.ts';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { DeadlineField, ExpiryField, RemindSwitch, RepeatSwitch } from './date-fields.tsx';
import type { AskDraft } from './draft.ts';
import { ItemsEditor } from './items-editor.tsx';
import { AsksFields, LanguageField, LockFields } from './more-fields.tsx';
import { PeopleField } from './people-field.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ask-part" aria-label={title}>
      <h3 className="ui-label">{title}</h3>
      {children}
    </section>
  );
}

interface AskFieldsProps {
  readonly form: Form<AskDraft>;
  readonly plan: Plan;
  readonly isChange?: boolean;
  readonly isLocked?: boolean;
  readonly kept?: ReadonlySet<string> | undefined;
  /** The switch for end-to-end encryption; a request that is there can't be switched. */
  readonly encryption?: ReactNode;
}

export function AskFields(props: AskFieldsProps) {
  const { form, plan, isChange = false, isLocked = false, kept, encryption } = props;
  const t = useTranslations('requests.ask');
  const { values, set } = form;
  const change = (changes: Partial<AskDraft>) => {
    for (const name of Object.keys(changes) as (keyof AskDraft)[]) {
      const value = changes[name];
      if (value !== undefined) set(name, value);
    }
  };
  const items = form.wrong('items');
  return (
    <>
      <Part title={t('what')}>
        <Field label={t('title')} {...form.wrong('title')}>
          <TextInput {...form.text('title')} maxLength={TITLE_MAX} placeholder={t('titleHint')} />
        </Field>
        <Field label={t('message')} aside={t('optional')} {...form.wrong('message')}>
          <Textarea {...form.area('message')} limit={MESSAGE_MAX} placeholder={t('messageHint')} />
        </Field>
        <div>
          <p className="mb-2 text-14 font-medium">{t('items')}</p>
          <ItemsEditor
            items={values.items}
            onChange={(next) => set('items', next)}
            showMistakes={Boolean(items.error)}
            kept={kept}
          />
          <p aria-live="polite" className="mt-2 text-14 text-refused empty:hidden">
            {items.error}
          </p>
        </div>
      </Part>
      {!isChange && (
        <Part title={t('who')}>
          <Segmented
            legend={t('who')}
            value={values.sendAs}
            onChange={(sendAs) => set('sendAs', sendAs)}
            options={[
              { value: 'email', label: t('byEmail') },
              { value: 'link', label: t('byLink') },
            ]}
          />
          {values.sendAs === 'email' ? (
            <PeopleField
              emails={values.emailTo}
              onChange={(emailTo) => set('emailTo', emailTo)}
              {...form.wrong('emailTo')}
            />
          ) : (
            <p className="text-14 text-ink-2">{t('byLinkText')}</p>
          )}
        </Part>
      )}
      <Part title={t('when')}>
        <div className="flex flex-wrap items-start gap-4">
          <DeadlineField draft={values} onChange={change} {...form.wrong('deadline')} />
          {!isChange && (
            <ExpiryField draft={values} onChange={change} plan={plan} {...form.wrong('expiry')} />
          )}
        </div>
        <RemindSwitch draft={values} onChange={change} />
        <RepeatSwitch draft={values} onChange={change} />
      </Part>
      <Part title={t('more')}>
        <LanguageField form={form} />
        <AsksFields form={form} />
        <LockFields form={form} isLocked={isLocked} />
        {encryption}
      </Part>
    </>
  );
}
