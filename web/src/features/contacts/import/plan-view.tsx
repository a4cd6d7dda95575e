/** What an import would do: how many are new, changed or unusable, and each of them line by line. */
import { NAME_MAX } from '@waybill/contract/accounts';
import { GROUP_NAME_MAX } from '@waybill/contract/contact-groups';
import { IMPORT_GROUPS_MAX } from '@waybill/contract/contact-import';
import { shownLine } from '@waybill/contract/shown-names';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import type { Outcome, Plan, PlannedContact, Problem } from './plan.ts';

const tones: Readonly<Record<Outcome, string>> = {
  new: 'text-delivered',
  update: 'text-route',
  same: 'text-ink-3',
};

function Counts({ plan }: { plan: Plan }) {
  const t = useTranslations('contacts.importing.counts');
  const counts = [
    ['new', plan.counts.new, 'text-delivered'],
    ['update', plan.counts.update, 'text-route'],
    ['same', plan.counts.same, ''],
    ['duplicates', plan.duplicates, ''],
    ['unusable', plan.problems.length, 'text-refused'],
  ] as const;
  return (
    <dl className="contacts-counts">
      {counts.map(([key, count, tone]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd className={count > 0 ? tone : 'text-ink-3'}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ContactLine({ contact }: { contact: PlannedContact }) {
  const t = useTranslations('contacts.importing');
  const { line, email, name, company, groups, outcome } = contact;
  const rest = [company, ...groups].filter((text) => text !== '').map(shownLine);
  return (
    <div className="contacts-line">
      <span className="num text-12 text-ink-3">{t('line', { n: formatCount(line) })}</span>
      <span className="min-w-0">
        <span className="block truncate">
          {name !== '' && <bdi className="mr-2 font-medium">{shownLine(name)}</bdi>}
          <span className="text-ink-2">{email}</span>
        </span>
        {rest.length > 0 && <bdi className="block truncate text-12 text-ink-3">{rest.join(' · ')}</bdi>}
      </span>
      <span className={`text-12 font-medium ${tones[outcome]}`}>{t(`outcome.${outcome}`)}</span>
    </div>
  );
}

function ProblemLine({ problem: { line, why, text } }: { problem: Problem }) {
  const t = useTranslations('contacts.importing');
  const limits = {
    n: formatCount(NAME_MAX),
    group: formatCount(GROUP_NAME_MAX),
    groups: formatCount(IMPORT_GROUPS_MAX),
  };
  return (
    <div className="contacts-line">
      <span className="num text-12 text-ink-3">{t('line', { n: formatCount(line) })}</span>
      <span className="min-w-0">
        <span className="block text-refused">{t(`why.${why}`, limits)}</span>
        {text !== '' && <bdi className="block truncate text-12 text-ink-3">{shownLine(text)}</bdi>}
      </span>
    </div>
  );
}

export function PlanView({ plan }: { plan: Plan }) {
  const t = useTranslations('contacts.importing');
  const [tab, setTab] = useState<'contacts' | 'problems'>('contacts');
  return (
    <section className="grid grid-cols-1 gap-3">
      <Counts plan={plan} />
      <Segmented
        legend={t('show')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'contacts', label: `${t('tabContacts')} ${formatCount(plan.contacts.length)}` },
          { value: 'problems', label: `${t('tabProblems')} ${formatCount(plan.problems.length)}` },
        ]}
      />
      {tab === 'contacts' && (
        <LongList
          label={t('tabContacts')}
          items={plan.contacts}
          itemKey={({ email }) => email}
          row={(contact) => <ContactLine contact={contact} />}
          onlyRead
          className="contacts-lines"
        />
      )}
      {tab === 'problems' && plan.problems.length === 0 && (
        <p className="text-14 text-ink-2">{t('noProblems')}</p>
      )}
      {tab === 'problems' && plan.problems.length > 0 && (
        <LongList
          label={t('tabProblems')}
          items={plan.problems}
          itemKey={({ id }) => String(id)}
          row={(problem) => <ProblemLine problem={problem} />}
          onlyRead
          className="contacts-lines"
        />
      )}
    </section>
  );
}
