/** How often it can be downloaded: a limit, or once. */
import { DOWNLOADS_LIMIT_MAX } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from '../../../i18n/format.ts';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { changeDraft, useSendState } from '../send-store.ts';
import { downloadLimit } from './draft.ts';

/** The limit in a few words. */
export function useDownloadsWords(): string {
  const t = useTranslations('send.options');
  const { draft } = useSendState();
  if (draft.deleteAfterDownload) return t('onceShort');
  const limit = downloadLimit(draft);
  return limit == null ? t('noLimit') : t('limitShort', counted(limit));
}

export function DownloadsOption({ wrong }: { wrong: boolean }) {
  const t = useTranslations('send');
  const { maxDownloads, deleteAfterDownload } = useSendState().draft;
  const most = formatCount(DOWNLOADS_LIMIT_MAX);
  return (
    <div className="grid gap-4">
      <Field
        label={t('options.limit')}
        hint={t('options.limitHint')}
        error={wrong && t('wrong.downloads', { most })}
      >
        <TextInput
          className="max-w-48"
          inputMode="numeric"
          autoComplete="off"
          mono
          placeholder={t('options.limitPlaceholder')}
          value={deleteAfterDownload ? '' : maxDownloads}
          disabled={deleteAfterDownload}
          onChange={(event) => changeDraft({ maxDownloads: event.target.value })}
        />
      </Field>
      <Switch
        checked={deleteAfterDownload}
        onChange={(on) => changeDraft({ deleteAfterDownload: on })}
        label={t('options.once')}
        hint={t('options.onceHint')}
      />
    </div>
  );
}
