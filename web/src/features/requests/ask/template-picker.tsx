/** The ready-made requests to begin with; what one has written oneself is replaced only after a question. */
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Form } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { AskDraft } from './draft.ts';
import { fromTemplate, isUntouched, TEMPLATES, type TemplateName, templates } from './templates.ts';

export function TemplatePicker({ form }: { form: Form<AskDraft> }) {
  const t = useTranslations('requests.templates');
  const [wanted, setWanted] = useState<TemplateName | null>(null);
  const { values, set } = form;
  const fill = (name: TemplateName) => {
    const { title, message, items } = fromTemplate(name, values.lang);
    set('title', title);
    set('message', message);
    set('items', items);
    setWanted(null);
  };
  const isChosen = (name: TemplateName) => values.title === templates[name][values.lang].title;
  return (
    <section aria-label={t('label')} className="ask-templates">
      <p className="ui-label">{t('label')}</p>
      <div className="flex flex-wrap gap-1.5">
        {TEMPLATES.map((name) => (
          <button
            key={name}
            type="button"
            className="ask-template"
            aria-pressed={isChosen(name)}
            onClick={() => (isUntouched(values) ? fill(name) : setWanted(name))}
          >
            {t(name)}
          </button>
        ))}
      </div>
      {wanted !== null && (
        <div role="alert" className="ask-replace">
          <span className="min-w-0 flex-1">{t('replace', { name: t(wanted) })}</span>
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
