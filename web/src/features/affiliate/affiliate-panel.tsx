/** One's own affiliate link with what came of it, in total and by month, and how it is counted. */
import { type AffiliateCounts, openAffiliate } from '@waybill/contract/affiliate';
import { useTranslations } from 'use-intl/react';
import { dateFormat } from '../../i18n/date-formats.ts';
import { formatCount } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { FailedState } from '../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { Perforation } from '../../ui/waybill/perforation.tsx';

const COUNTS = ['clicks', 'signUps', 'paying'] as const satisfies (keyof AffiliateCounts)[];

/** Year and month, such as 2026-11. */
const timeOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);

function Figures({ total }: { total: AffiliateCounts | undefined }) {
  const t = useTranslations('affiliate');
  return (
    <dl className="grid grid-cols-3 gap-4 px-4 py-4 sm:px-6">
      {COUNTS.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="text-14 text-ink-2">{t(name)}</dt>
          <dd className="num mt-1 text-28">
            {total === undefined ? <Skeleton width={56} height={28} /> : formatCount(total[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OwnLink({ link }: { link: string | undefined }) {
  const t = useTranslations('affiliate');
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 py-5 sm:px-6">
      <div className="min-w-0 flex-[1_1_18rem]">
        <Field label={t('link')}>
          {link === undefined ? (
            <Skeleton height={40} shape="box" />
          ) : (
            <TextInput mono readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          )}
        </Field>
      </div>
      {link !== undefined && (
        <CopyButton
          size="md"
          variant="primary"
          text={link}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
      )}
    </div>
  );
}

export function AffiliatePanel() {
  const t = useTranslations('affiliate');
  const lang = useLang();
  const sayError = useErrorText();
  const { data, error, refetch, isFetching } = useCall(openAffiliate, {});
  if (data === undefined && error)
    return (
      <FailedState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
        {sayError(error)}
      </FailedState>
    );

  type Month = NonNullable<typeof data>['months'][number];
  const monthName = dateFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const columns: Column<Month>[] = [
    { key: 'month', header: t('month'), cell: ({ month }) => monthName.format(timeOf(month)) },
    ...COUNTS.map(
      (name): Column<Month> => ({
        key: name,
        header: t(name),
        align: 'end',
        cell: (row) => <span className="num">{formatCount(row[name])}</span>,
      }),
    ),
  ];
  return (
    <div aria-busy={data === undefined}>
      <div className="ui-settings">
        <OwnLink link={data?.link} />
        <Perforation />
        <Figures total={data?.total} />
      </div>
      <section aria-labelledby="affiliate-months" className="mt-10">
        <h2 id="affiliate-months" className="font-sans text-18 font-semibold tracking-tight">
          {t('byMonth')}
        </h2>
        {data && (
          <Table
            className="mt-3"
            caption={t('byMonth')}
            columns={columns}
            rows={data.months}
            rowKey={({ month }) => month}
            empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
          />
        )}
      </section>
      <section aria-labelledby="affiliate-counted" className="mt-10">
        <h2 id="affiliate-counted" className="font-sans text-18 font-semibold tracking-tight">
          {t('counted')}
        </h2>
        <dl className="mt-3 grid max-w-[68ch] gap-4 text-14">
          {COUNTS.map((name) => (
            <div key={name}>
              <dt className="font-medium">{t(name)}</dt>
              <dd className="mt-0.5 text-ink-2">{t(`${name}Text`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 max-w-[68ch] text-14 text-ink-2">{t('privacy')}</p>
      </section>
    </div>
  );
}
