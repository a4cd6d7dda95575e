/** The landing page below its first screen: what a transfer looks like, how it works, and the prices. */

import { useTranslations } from 'use-intl/react';
import { SignupEntry } from '../../features/account/register/signup-entry.tsx';
import { VisitorStamp } from '../../features/location/visitor-stamp.tsx';
import { ArrivingForVisitor } from '../../features/send/arriving/arriving.tsx';
import { useRun, useSendState } from '../../features/send/send-store.ts';
import { Landed } from '../../features/site/landing/landed.tsx';
import { PlanIntro } from '../../features/site/landing/plan-intro.tsx';
import { Prices } from '../../features/site/landing/prices.tsx';
import { Questions } from '../../features/site/landing/questions.tsx';
import { Regions } from '../../features/site/landing/regions.tsx';
import { Requests } from '../../features/site/landing/requests.tsx';
import { Resume } from '../../features/site/landing/resume.tsx';
import { SampleToasts } from '../../features/site/landing/sample-toasts.tsx';
import { WaybillSection } from '../../features/site/landing/waybill-section.tsx';
import { Zip } from '../../features/site/landing/zip.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useVisitor } from '../use-visitor.ts';
import { SignupDialog } from './signup-dialog.tsx';

/** Sample notices of downloads. Visitors who have added files are about to see real ones. */
export function Toasts() {
  const { draft, stage } = useSendState();
  const run = useRun();
  return <SampleToasts ends={draft.fileObjects.files.length > 0 || stage.at !== 'form' || run !== null} />;
}

function AskForFiles() {
  const t = useTranslations('tour.requests');
  const local = useLocalPath();
  const { marked } = useVisitor();
  return marked ? (
    <Button variant="primary" render={<Link to={local('/dash/requests#ask')} />}>
      {t('ask')}
    </Button>
  ) : (
    <SignupEntry Dialog={SignupDialog} variant="primary">
      {t('signup')}
    </SignupEntry>
  );
}

export function Tour() {
  const { marked } = useVisitor();
  return (
    <>
      {/* Browsers that were signed in are on their way to the dashboard. */}
      {!marked && <ArrivingForVisitor />}
      <WaybillSection />
      <PlanIntro />
      <Landed visitor={<VisitorStamp />} />
      <Requests action={<AskForFiles />} />
      <Resume />
      <Zip />
      <Regions />
      <Prices />
      <Questions />
    </>
  );
}
