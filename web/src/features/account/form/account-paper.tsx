/** The paper around the account forms: a form number with its bars, the form, and a stub. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { BarStrip } from '../../../ui/paper/bar-strip.tsx';
import { Slug } from '../../../ui/paper/slug.tsx';
import { WaybillCard } from '../../../ui/paper/waybill-card.tsx';

/** Like on printed forms, the same form has the same number on every page. */
export type FormNumber =
  | 'WB-LOGIN'
  | 'WB-REGISTER'
  | 'WB-PASSWORD'
  | 'WB-ADDRESS'
  | 'WB-THANKS'
  | 'WB-INVITE';

interface AccountPaperProps {
  readonly number: FormNumber;
  /** Replaces the bars at the top of the paper. */
  readonly mark?: ReactNode;
  readonly stub: ReactNode;
  readonly children: ReactNode;
}

export function AccountPaper({ number, mark, stub, children }: AccountPaperProps) {
  const t = useTranslations('auth');
  return (
    <main
      id="content"
      className="mx-auto w-full max-w-[900px] flex-1 px-4 pt-4 pb-12 sm:px-8 sm:pt-10 sm:pb-20"
    >
      <WaybillCard
        stubAt="beside"
        header={
          <div className="flex min-h-10 items-center justify-between gap-4">
            <div className="flex-none">
              <p className="ui-label">{t('form')}</p>
              <Slug value={number} size="sm" className="mt-1 block" />
            </div>
            <div className="min-w-0">{mark ?? <BarStrip value={number} />}</div>
          </div>
        }
        stub={stub}
      >
        <div className="sm:min-h-[21rem]">{children}</div>
      </WaybillCard>
    </main>
  );
}
