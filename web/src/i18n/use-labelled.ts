/** Puts a label before what it is about, with the colon of the page's language. */
import { useLang } from './use-lang.tsx';

export function useLabelled(): (label: string, what: string) => string {
  const colon = useLang() === 'zh' ? '：' : ': ';
  return (label, what) => `${label}${colon}${what}`;
}
