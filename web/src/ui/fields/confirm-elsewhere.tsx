/** Waits for something that is confirmed on another page of this browser, such as a link in an email, and continues as soon as it is. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { StatusLine } from '../progress/status-line.tsx';

interface ConfirmTexts {
  readonly title: string;
  readonly text: string;
  readonly elsewhere: string;
  readonly check: string;
  readonly notYet: string;
}

interface ConfirmElsewhereProps {
  readonly texts: ConfirmTexts;
  /** Whether it is confirmed. */
  readonly check: () => Promise<boolean>;
  readonly onConfirmed: () => unknown;
  /** What is said about an error. */
  readonly say: (error: unknown) => ReactNode;
}

export function ConfirmElsewhere({ texts, check, onConfirmed, say }: ConfirmElsewhereProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [early, setEarly] = useState(false);

  const look = async () => {
    if (await check()) await onConfirmed();
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
