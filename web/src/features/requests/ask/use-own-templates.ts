/** The user's own templates: saved, renamed, and deleted with a way back. */
import { drawId } from '@waybill/contract/draw-id';
import {
  deleteTemplate,
  type RequestTemplate,
  requestTemplates,
  saveTemplate,
} from '@waybill/contract/request-templates';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { changeAnswer } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { withNotice } from '../../../ui/toasts/with-notice.ts';
import type { TemplateContent } from './own-templates.ts';

export interface OwnTemplates {
  readonly list: readonly RequestTemplate[];
  /** Rejects when it is refused. */
  readonly save: (name: string, content: TemplateContent) => Promise<void>;
  /** With another name or content, under the same id; rejects when it is refused. */
  readonly replace: (template: RequestTemplate, said: string) => Promise<void>;
  readonly remove: (template: RequestTemplate) => Promise<void>;
}

const byName = (one: RequestTemplate, other: RequestTemplate): number => one.name.localeCompare(other.name);

const without = (list: readonly RequestTemplate[], id: string): RequestTemplate[] =>
  list.filter(({ _id }) => _id !== id);

export function useOwnTemplates(): OwnTemplates {
  const t = useTranslations('requests.templates');
  const { show } = useToast();
  const say = useErrorText({ other: t('failed') });
  // Without an answer the ready-made ones are still there.
  const list = useCall(requestTemplates, {}).data?.templates ?? [];

  const put = async ({ _id: id, ...body }: RequestTemplate) => {
    const { template } = await callAsUser(saveTemplate, { params: { id }, body });
    changeAnswer(requestTemplates, {}, ({ templates }) => ({
      templates: [...without(templates, id), template].sort(byName),
    }));
  };
  const done = (title: string, undo?: () => void) =>
    show({
      type: 'success',
      title,
      ...(undo === undefined ? {} : { action: { label: t('undo'), onClick: undo } }),
    });
  const putBack = (template: RequestTemplate) => void withNotice(put(template), { failed: say });
  return {
    list,
    save: async (name, content) => {
      await put({ _id: drawId(), name, ...content });
      done(t('saved', { name }));
    },
    replace: async (template, said) => {
      const before = list.find(({ _id }) => _id === template._id);
      await put(template);
      done(said, before === undefined ? undefined : () => putBack(before));
    },
    remove: async (template) => {
      const removed = callAsUser(deleteTemplate, { params: { id: template._id } });
      if (!(await withNotice(removed, { failed: say }))) return;
      changeAnswer(requestTemplates, {}, ({ templates }) => ({
        templates: without(templates, template._id),
      }));
      done(t('deleted', { name: template.name }), () => putBack(template));
    },
  };
}
