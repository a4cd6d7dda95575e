/** Fetches the texts of one area in one language. */
import type { Lang } from './lang.ts';
import type { Area, Texts } from './texts.ts';

type Loaders = Readonly<Record<Area, () => Promise<Partial<Texts>>>>;

/** What a call can fail in also has the sentences for errors, which cannot be fetched once the connection is lost. */
const withErrors =
  (load: () => Promise<Partial<Texts>>, errors: () => Promise<Partial<Texts>>) =>
  async (): Promise<Partial<Texts>> => {
    const [texts, sentences] = await Promise.all([load(), errors()]);
    return { ...texts, ...sentences };
  };

const errorsEn = () => import('./en/errors.ts');
const errorsZh = () => import('./zh/errors.ts');

/** One chunk per area and language, so that a page brings only what it says. */
export const texts: Readonly<Record<Lang, Loaders>> = {
  en: {
    site: () => import('./en/site.ts'),
    landing: () => import('./en/landing.ts'),
    auth: withErrors(() => import('./en/auth.ts'), errorsEn),
    dash: withErrors(() => import('./en/dash.ts'), errorsEn),
    account: withErrors(() => import('./en/account.ts'), errorsEn),
    errors: errorsEn,
    feedback: withErrors(() => import('./en/feedback.ts'), errorsEn),
    receive: withErrors(() => import('./en/receive.ts'), errorsEn),
    send: withErrors(() => import('./en/send.ts'), errorsEn),
    status: () => import('./en/status.ts'),
  },
  zh: {
    site: () => import('./zh/site.ts'),
    landing: () => import('./zh/landing.ts'),
    auth: withErrors(() => import('./zh/auth.ts'), errorsZh),
    dash: withErrors(() => import('./zh/dash.ts'), errorsZh),
    account: withErrors(() => import('./zh/account.ts'), errorsZh),
    errors: errorsZh,
    feedback: withErrors(() => import('./zh/feedback.ts'), errorsZh),
    receive: withErrors(() => import('./zh/receive.ts'), errorsZh),
    send: withErrors(() => import('./zh/send.ts'), errorsZh),
    status: () => import('./zh/status.ts'),
  },
};
