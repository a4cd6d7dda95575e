/** Shows what is loaded lazily only after the first paint, and a stand-in until it is there. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

export function AfterFirstPaint({ standIn = null, children }: { standIn?: ReactNode; children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let gone = false;
    void afterPaint().then(() => !gone && setPainted(true));
    return () => {
      gone = true;
    };
  }, []);
  return painted ? <Suspense fallback={standIn}>{children}</Suspense> : standIn;
}
