/** Feedback from users, newest first. */
import { type ConsoleFeedback, consoleFeedback } from '@waybill/contract/console-conversations';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Moment } from '../frame/moment.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { MessageSections } from './message-sections.tsx';

const tones = { Bad: 'refused', Fine: 'muted', Fantastic: 'delivered' } as const;

export function FeedbackPanel() {
  const t = useTranslations('console.feedback');
  const local = useLocalPath();
  const answer = useConsoleCall(consoleFeedback, {});
  const columns: readonly Column<ConsoleFeedback>[] = [
    {
      key: 'rating',
      header: t('rating'),
      cell: ({ rating }) => <StateDot tone={tones[rating]}>{t(`ratings.${rating}`)}</StateDot>,
    },
    {
      key: 'message',
      header: t('message'),
      cell: ({ message }) => (
        <span dir="auto" className="wrap-anywhere whitespace-pre-line">
          {message || '–'}
        </span>
      ),
    },
    {
      key: 'from',
      header: t('from'),
      cell: ({ email, userId }) =>
        email === null || userId === null ? (
          <span className="text-ink-3">{t('gone')}</span>
        ) : (
          <Link
            to={local(`/operator/users/${userId}`)}
            className="break-all text-route underline underline-offset-4"
          >
            {email}
          </Link>
        ),
    },
    {
      key: 'role',
      header: t('role'),
      cell: ({ role }) => <span className="num">{role ?? '–'}</span>,
    },
    {
      key: 'page',
      header: t('page'),
      cell: ({ page }) => <span className="num break-all">{page}</span>,
    },
    { key: 'at', header: t('at'), align: 'end', cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: ({ email }) =>
        email !== null && (
          <Button size="sm" render={<a href={`mailto:${email}`}>{t('write')}</a>}>
            {t('write')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('title')} />
      <MessageSections />
      <Loaded answer={answer}>
        {({ feedback, more }) => (
          <>
            {feedback.length === 0 ? (
              <p className="text-14 text-ink-2">{t('none')}</p>
            ) : (
              <Table caption={t('title')} columns={columns} rows={feedback} rowKey={({ id }) => id} />
            )}
            {more && (
              <p className="mt-4 text-14 text-ink-2">{t('more', { count: String(feedback.length) })}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
