/** The band that says plainly what this version can do, and what comes after it. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Label } from '../../../ui/label.tsx';
import { Perforation } from '../../../ui/perforation.tsx';
import { Wrap } from '../chrome/wrap.tsx';

const NEXT = ['requests', 'plans'] as const;

function Command({ children, detail }: { children: string; detail: string }) {
  return (
    <div>
      <code className="today-command">{children}</code>
      <p className="mt-2.5 max-w-md text-14 text-ink-2">{detail}</p>
    </div>
  );
}

const linkTo = (href: string) => (text: ReactNode) => (
  <a href={href} className="link">
    {text}
  </a>
);

export function Today() {
  const t = useTranslations('landing.today');
  const works = [
    t('site'),
    t('accounts'),
    t('sending'),
    t.rich('docs', { link: linkTo('/api/docs') }),
    t.rich('health', { link: linkTo('/health') }),
    t('self'),
  ];
  return (
    <section id="today" aria-labelledby="today-heading" className="scroll-mt-6">
      <Wrap>
        <div data-theme="dark" className="today">
          <div className="grid gap-x-14 gap-y-10 p-6 sm:p-10 lg:grid-cols-[1fr_1.1fr] lg:p-14">
            <div>
              <Label>{t('label', { version: __WAYBILL_VERSION__ })}</Label>
              <h2 id="today-heading" className="mt-3 text-36 sm:text-48">
                {t('heading')}
              </h2>
              <p className="mt-5 max-w-md text-18 text-ink-2">{t('text')}</p>
            </div>
            <div className="grid gap-x-8 gap-y-9 sm:grid-cols-[1.5fr_1fr]">
              <div>
                <Label>{t('works')}</Label>
                <ul className="mt-4 grid gap-3.5">
                  {works.map((item, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of sentences.
                    <li key={index} className="today-done">
                      {item}
                    </li>
                  ))}
                </ul>
              </div>
              <div>
                <Label>{t('next')}</Label>
                <ul className="mt-4 grid gap-3.5 text-ink-2">
                  {NEXT.map((item) => (
                    <li key={item} className="today-next">
                      {t(item)}
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          </div>
          <Perforation className="today-tear" />
          <div className="grid gap-x-14 gap-y-8 p-6 sm:p-10 lg:grid-cols-[1fr_1.1fr] lg:px-14">
            <Command detail={t('start')}>npm start</Command>
            <Command detail={t('test')}>npm test</Command>
          </div>
        </div>
      </Wrap>
    </section>
  );
}
