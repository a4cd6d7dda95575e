/** The conversation with the operator in a drawer: what was written, and the form to write more. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { FailedState } from '../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import type { Suggest } from './article-suggestions.tsx';
import type { ContactFormProps } from './contact-entry.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';
import { useConversation } from './use-conversation.ts';

export interface ContactPanelProps extends ContactFormProps {
  /** Finds support articles for what is being written. */
  suggest?: Suggest | undefined;
}

/** Stays in sight where the screen is high enough. */
const FOOT =
  '-mx-5 -mb-6 border-t border-line bg-surface px-5 pt-4 pb-6 sm:-mx-6 sm:px-6 [@media(min-height:35rem)]:sticky [@media(min-height:35rem)]:-bottom-6';

export function ContactPanel({ open, onOpenChange, suggest }: ContactPanelProps) {
  const t = useTranslations('contact');
  const { loaded, failed, load, add } = useConversation(open);
  const messages = loaded?.conversation?.messages ?? [];
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is opened, and another message is the last.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [open, newest]);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      width={460}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      {failed && <FailedState title={t('loadFailed')} retryLabel={t('again')} onRetry={load} />}
      {!failed && loaded === null && (
        <div aria-busy="true" className="grid gap-4 py-2">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton width="70%" height={44} shape="box" />
          <Skeleton width="55%" height={44} shape="box" className="justify-self-end" />
        </div>
      )}
      {loaded !== null && (
        <div className="flex min-h-full flex-col">
          <div className="flex-1 pb-5">
            {messages.length === 0 ? (
              <EmptyState title={t('empty')} className="py-4 max-sm:[&>svg]:hidden">
                {t('emptyText')}
              </EmptyState>
            ) : (
              <MessageLog messages={messages} />
            )}
            {loaded.conversation?.closed && <p className="mt-5 text-14 text-ink-2">{t('closed')}</p>}
          </div>
          <div className={FOOT}>
            <MessageForm
              loaded={loaded}
              onSent={add}
              suggest={suggest}
              onFollow={() => onOpenChange(false)}
            />
          </div>
          <div ref={end} />
        </div>
      )}
    </Drawer>
  );
}
