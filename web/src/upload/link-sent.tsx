/** Takes the place of the code's boxes when a link was emailed; the page continues as soon as the link is confirmed in this browser. */
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../i18n/use-error-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { StatusLine } from '../ui/progress/status-line.tsx';

export interface LinkTexts {
  readonly title: string;
  readonly text: string;
  readonly elsewhere: string;
  readonly check: string;
  readonly notYet: string;
}

interface LinkSentProps {
  readonly texts: LinkTexts;
  /** Whether the address is verified in this browser. */
  readonly check: () => Promise<boolean>;
  readonly onVerified: () => unknown;
}

export function LinkSent({ texts, check, onVerified }: LinkSentProps) {
  const say = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [early, setEarly] = useState(false);

  const look = async () => {
    if (await check()) await onVerified();
    else return false;
    return true;
  };
  const latest = useRef(look);
  latest.current = look;
  // Coming back from the email is when it is most likely confirmed.
  useEffect(() => {
    let looking = false;
    const onShown = () => {
      if (document.visibilityState !== 'visible' || looking) return;
      looking = true;
      void latest
        .current()
        .catch(() => {}) // The button says what is wrong.
        .finally(() => {
          looking = false;
        });
    };
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('focus', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('focus', onShown);
    };
  }, []);

  const press = async () => {
    setBusy(true);
    setFailed(null);
    setEarly(false);
    try {
      if (await look()) return;
      setEarly(true);
    } catch (error) {
      setFailed(error);
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-3">
      <p className="font-[600]" role="status">
        {texts.title}
      </p>
      <p className="[overflow-wrap:anywhere] text-ink-2">{texts.text}</p>
      <p className="text-14 text-ink-3">{texts.elsewhere}</p>
      <div>
        <Button variant="primary" loading={busy} onClick={() => void press()}>
          {texts.check}
        </Button>
      </div>
      <StatusLine reserve failed={failed !== null ? say(failed) : early && texts.notYet} />
    </div>
  );
}
