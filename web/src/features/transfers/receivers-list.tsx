/** The recipients of a transfer, each with the state of the email and the download. */

import type { RecipientView } from '@waybill/contract/delivery';
import { shownLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Avatar } from '../../ui/paper/avatar.tsx';
import { StateDot, type StateTone } from '../../ui/progress/state-dot.tsx';

interface Reached {
  readonly tone: StateTone;
  readonly words: string;
}

function useReached(): (person: RecipientView) => Reached {
  const t = useTranslations('dash.latest.paper');
  const lang = useLang();
  return ({ downloadedAt, mail }) => {
    if (downloadedAt !== null) {
      return { tone: 'delivered', words: t('got', { when: formatRelative(downloadedAt, Date.now(), lang) }) };
    }
    if (mail === 'bounced') return { tone: 'refused', words: t('bounced') };
    if (mail === 'held') return { tone: 'expiring', words: t('held') };
    if (mail === 'waiting') return { tone: 'route', words: t('waiting') };
    return { tone: 'muted', words: t('notYet') };
  };
}

export function ReceiversList({ people }: { people: readonly RecipientView[] }) {
  const t = useTranslations('dash.latest.paper');
  const reached = useReached();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="sends-receivers">
      <h3 id="sends-receivers" className="ui-label">
        {t('receivers')}
      </h3>
      <ul className="mt-1">
        {people.map((person) => {
          const { tone, words } = reached(person);
          return (
            <li key={person.email} className="sends-person">
              <Avatar name={person.name || person.email} size={28} shape="round" decorative />
              <div className="min-w-0 flex-1 leading-snug">
                <p className="truncate text-14">
                  <bdi>{shownLine(person.name) || person.email}</bdi>
                </p>
                {person.name && <p className="truncate text-12 text-ink-3">{person.email}</p>}
                <StateDot tone={tone}>{words}</StateDot>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
