/** A request: the waybill in reverse, as a list of what is wanted. */
import { Check, Clock, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/numbers.ts';
import { WaybillCard, WaybillNumber } from '../../../ui/paper/waybill-card.tsx';
import { REQUEST_SLUG } from './sample.ts';
import { Section } from './section.tsx';

const items = [
  { name: 'origin', required: true, state: 'accepted' },
  { name: 'report', required: true, state: 'refused' },
  { name: 'photos', required: false, state: 'waiting' },
] as const;

const looks = {
  accepted: { icon: Check, ink: 'text-delivered' },
  refused: { icon: X, ink: 'text-refused' },
  waiting: { icon: Clock, ink: 'text-ink-3' },
} as const;

export function Requests() {
  const t = useTranslations('landing.requests');
  const wanted = items.filter((item) => item.required);
  const done = wanted.filter((item) => item.state === 'accepted').length;
  return (
    <Section id="requests" number={2} heading={t('heading')} text={t('text')}>
      <WaybillCard
        floating={false}
        header={<WaybillNumber label={t('number')} slug={REQUEST_SLUG} />}
        stub={
          <p className="flex items-center justify-between gap-4 text-14 text-ink-2">
            <span>{t('progress', { done: formatCount(done), all: formatCount(wanted.length) })}</span>
            <span aria-hidden="true" className="flex gap-1.5">
              {wanted.map((item) => (
                <i key={item.name} className={item.state === 'accepted' ? 'pip pip-full' : 'pip'} />
              ))}
            </span>
          </p>
        }
      >
        <p className="font-display text-28 font-[650] tracking-display">{t('title')}</p>
        <ul className="mt-3 -mb-3">
          {items.map(({ name, required, state }) => {
            const { icon: Icon, ink } = looks[state];
            return (
              <li key={name} className="flex items-start gap-3.5 border-line py-3.5 not-last:border-b">
                <span className={`check-box ${ink}`}>
                  <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block">{t(name)}</span>
                  {state === 'refused' && <span className="block text-14 text-ink-2">{t('reason')}</span>}
                </span>
                <span className="flex-none text-right text-14">
                  <span className={`block font-[550] ${ink}`}>{t(state)}</span>
                  <span className="block text-12 text-ink-3">{t(required ? 'required' : 'optional')}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </WaybillCard>
    </Section>
  );
}
