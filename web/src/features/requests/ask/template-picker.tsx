/** The requests to begin with, ready-made and one's own; what one has written oneself is replaced only after a question. */
import type { Plan } from '@waybill/contract/plans';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Form } from '../../../forms/use-form.ts';
import { counted } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { AskDraft } from './draft.ts';
import { OwnTemplate } from './own-template.tsx';
import { fromOwn } from './own-templates.ts';
import { fromTemplate, hasWords, isUntouched, TEMPLATES } from './templates.ts';
import type { OwnTemplates } from './use-own-templates.ts';

/** As many of one's own as fit without pushing the form out of sight. */
const SHOWN = 8;

interface TemplatePickerProps {
  readonly form: Form<AskDraft>;
  readonly plan: Plan;
  readonly own: OwnTemplates;
}

interface Choice {
  readonly name: string;
  readonly fields: Partial<AskDraft>;
}

export function TemplatePicker({ form, plan, own }: TemplatePickerProps) {
  const t = useTranslations('requests.templates');
  const [wanted, setWanted] = useState<Choice | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { values, set } = form;
  const fill = ({ fields }: Choice) => {
    for (const name of Object.keys(fields) as (keyof AskDraft)[]) {
      const value = fields[name];
      if (value !== undefined) set(name, value);
    }
    setWanted(null);
  };
  const choose = (choice: Choice) => {
    if (isUntouched(values, own.list)) fill(choice);
    else setWanted(choice);
  };
  const shown = isWhole ? own.list : own.list.slice(0, SHOWN);
  const hidden = own.list.length - shown.length;
  return (
    <section aria-label={t('label')} className="ask-templates">
      <p className="ui-label">{t('label')}</p>
      <div className="flex flex-wrap gap-1.5">
        {TEMPLATES.map((name) => {
          const fields = fromTemplate(name, values.lang);
          return (
            <button
              key={name}
              type="button"
              className="ask-template"
              aria-pressed={values.title === fields.title}
              onClick={() => choose({ name: t(name), fields })}
            >
              {t(name)}
            </button>
          );
        })}
        {shown.map((template) => (
          <OwnTemplate
            key={template._id}
            template={template}
            draft={values}
            own={own}
            isChosen={hasWords(values, template)}
            onChoose={() => choose({ name: template.name, fields: fromOwn(template, plan, Date.now()) })}
          />
        ))}
        {hidden > 0 && (
          <button type="button" className="req-link px-2 text-14" onClick={() => setWhole(true)}>
            {t('more', counted(hidden))}
          </button>
        )}
      </div>
      {wanted !== null && (
        <div role="alert" className="ask-replace">
          <span className="min-w-0 flex-1">{t('replace', { name: wanted.name })}</span>
          <Button size="sm" onClick={() => setWanted(null)}>
            {t('keep')}
          </Button>
          <Button size="sm" variant="ink" onClick={() => fill(wanted)}>
            {t('fill')}
          </Button>
        </div>
      )}
    </section>
  );
}
