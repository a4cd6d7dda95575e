/** `/`: the idea, what works today, what comes, what it will cost. */
import { VisitorStamp } from '../../features/location/visitor-stamp.tsx';
import { Hero } from '../../features/site/landing/hero.tsx';
import { Landed } from '../../features/site/landing/landed.tsx';
import { PlanIntro } from '../../features/site/landing/plan-intro.tsx';
import { Prices } from '../../features/site/landing/prices.tsx';
import { Questions } from '../../features/site/landing/questions.tsx';
import { Regions } from '../../features/site/landing/regions.tsx';
import { Requests } from '../../features/site/landing/requests.tsx';
import { Resume } from '../../features/site/landing/resume.tsx';
import { Today } from '../../features/site/landing/today.tsx';
import { Zip } from '../../features/site/landing/zip.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ landing }) => landing;

export function Page() {
  return (
    <main id="content">
      <Hero />
      <Today />
      <PlanIntro />
      <Landed visitor={<VisitorStamp />} />
      <Requests />
      <Resume />
      <Zip />
      <Regions />
      <Prices />
      <Questions />
    </main>
  );
}
