/** `/dev/site-nav`: the public navigation in every state of the session. */
import { SiteHeader } from '../../features/site/chrome/site-header.tsx';
import type { HeadOf } from '../page.tsx';
import { type SampleName, sampleSession } from './sample-sessions.ts';

const states: ReadonlyArray<readonly [string, SampleName | null]> = [
  ['signed out', null],
  ['free, first login', 'newcomer'],
  ['free, second login', 'returning'],
  ['paid', 'owner'],
  ['team member', 'member'],
];

export const head: HeadOf = ({ site }) =>
  site && { title: site.name, isNamed: true, description: site.nav.label };

export function Page() {
  return (
    <main id="content" className="py-6">
      <h1 className="sr-only">{states.length} × navigation</h1>
      {states.map(([name, sample]) => (
        <section key={name} aria-label={name} className="border-b border-line pb-4">
          <p className="ui-label px-4 pt-4 sm:px-8">{name}</p>
          <SiteHeader session={sample === null ? null : sampleSession(sample)} />
        </section>
      ))}
    </main>
  );
}
