/** The greeting on the dashboard's home; someone without a name is asked for it there. */
import type { UserView } from '@waybill/contract/user';
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { greetingOf } from './names.ts';
import { isFirstAfterPause } from './visit.ts';

/** Asked once in the life of an account. */
const AskName = lazy(async () => ({ default: (await import('./ask-name.tsx')).AskName }));

interface WelcomeProps {
  readonly user: UserView;
  /** The question for the name has the focus with the page. */
  readonly asksAtOnce?: boolean;
}

export function Welcome({ user, asksAtOnce = false }: WelcomeProps) {
  const [back, setBack] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    let gone = false;
    void isFirstAfterPause().then((answer) => {
      if (!gone) setBack(answer);
    });
    return () => {
      gone = true;
    };
  }, []);
  const name = greetingOf(user);
  // A suspended user changes nothing.
  const isAsked = name === null && user.status !== 'revoke' && !user.closedHints.includes('name');
  useEffect(() => {
    // The field is gone, so its focus goes to what it became.
    if (answered && !isAsked) heading.current?.focus({ preventScroll: true });
  }, [answered, isAsked]);
  if (!isAsked) return <Greeting back={back} name={name} heading={heading} />;
  const wait = (
    <div>
      <Greeting back={null} name={name} />
      <Skeleton width="min(24rem, 90%)" height={24} className="mt-2" />
    </div>
  );
  return (
    <Suspense fallback={wait}>
      {back === null ? (
        wait
      ) : (
        <AskName back={back} email={user.email} focus={asksAtOnce} onAnswered={() => setAnswered(true)} />
      )}
    </Suspense>
  );
}

interface GreetingProps {
  /** Whether it is the first visit after a long pause; null until that is known. */
  readonly back: boolean | null;
  readonly name: string | null;
  readonly heading?: Ref<HTMLHeadingElement>;
}

function Greeting({ back, name, heading }: GreetingProps) {
  const t = useTranslations('dash.home');
  const words = () => {
    if (name === null) return back ? t('welcomeBackPlain') : t('helloPlain');
    return back ? t('welcomeBack', { name }) : t('hello', { name });
  };
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="min-h-[1.2em] text-28 outline-none [overflow-wrap:anywhere] sm:text-36"
    >
      {back === null ? <Skeleton width="min(20rem, 80%)" height="1em" /> : words()}
    </h1>
  );
}
