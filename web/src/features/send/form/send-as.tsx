/** How it goes to people: by email, or by a link that the sender shares. */
import { Link2, Lock, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { usePanel } from '../panel-context.ts';
import { changeDraft, useSendState } from '../send-store.ts';

export function SendAsChoice() {
  const t = useTranslations('send.sendAs');
  const { draft } = useSendState();
  const { user } = usePanel();
  return (
    <Segmented
      className="send-as"
      legend={t('label')}
      value={draft.sendAs}
      onChange={(sendAs) => changeDraft({ sendAs })}
      options={[
        {
          value: 'email',
          label: (
            <>
              <Mail size={16} aria-hidden="true" />
              {t('email')}
            </>
          ),
        },
        {
          value: 'link',
          label: (
            <>
              <Link2 size={16} aria-hidden="true" />
              {t('link')}
              {user === null && (
                <small className="send-lock">
                  <Lock size={11} aria-hidden="true" />
                  {t('account')}
                </small>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
