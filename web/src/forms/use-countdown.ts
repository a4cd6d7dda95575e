/** Counts down the seconds until the server accepts the next try; zero when it does. */
import { AppError } from '@waybill/contract/errors';
import { useEffect, useState } from 'react';

const TICK_MS = 250;

const secondsIn = (thrown: unknown): number => (thrown instanceof AppError ? (thrown.retryAfter ?? 0) : 0);

/** By the clock, because a page in the background runs its timers late. Each new error with a time begins it anew. */
export function useCountdown(thrown: unknown): number {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = secondsIn(thrown);
    if (seconds === 0) return;
    setUntil(Date.now() + seconds * 1_000);
    setLeft(Math.ceil(seconds));
  }, [thrown]);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
