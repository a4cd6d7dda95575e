/** One part of a settings page: a number as on a printed form, a heading, a card of rows, and a stub for its actions. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Perforation } from '../waybill/perforation.tsx';

export interface SettingsSectionProps {
  /** The anchor that the page's list of parts leads to. */
  id: string;
  number: number;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  /** What is done with the card, behind the perforation. */
  stub?: ReactNode;
}

export const formNumber = (number: number): string => String(number).padStart(2, '0');

export function SettingsSection({ id, number, title, text, children, stub }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-[calc(var(--dash-top,0px)+24px)]">
      <div className="mb-3.5 flex gap-3">
        <span aria-hidden="true" className="ui-label pt-[0.45em]">
          {formNumber(number)}
        </span>
        <div className="min-w-0">
          {/* May be given the focus when what had it is gone. */}
          <h2
            id={`${id}-title`}
            tabIndex={-1}
            className="font-sans text-18 leading-normal font-semibold tracking-tight outline-none"
          >
            {title}
          </h2>
          {text && <p className="max-w-[58ch] text-14 text-ink-2">{text}</p>}
        </div>
      </div>
      <div className="ui-settings">
        <div className="ui-settings-rows">{children}</div>
        {stub && (
          <>
            <Perforation />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-6">{stub}</div>
          </>
        )}
      </div>
    </section>
  );
}

export interface SettingsRowProps {
  /** Leave out for a row that names itself, such as a form. */
  label?: ReactNode;
  hint?: ReactNode;
  /** What is set, at the far end where there is room. */
  control?: ReactNode;
  /** The result of the last action: a `StatusLine`, which takes no room while it is empty. */
  status?: ReactNode;
  /** Below both, over the whole width. */
  children?: ReactNode;
  className?: string | undefined;
}

export function SettingsRow({ label, hint, control, status, children, className }: SettingsRowProps) {
  const head = label || hint || control;
  return (
    <div className={cx('px-4 py-4 sm:px-6', className)}>
      {head && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            {label && <h3 className="text-14 font-medium">{label}</h3>}
            {hint && <div className="max-w-[58ch] text-14 text-ink-2">{hint}</div>}
          </div>
          {control && <div className="flex flex-none flex-wrap items-center gap-2">{control}</div>}
        </div>
      )}
      {status}
      {children && <div className={head ? 'mt-4' : undefined}>{children}</div>}
    </div>
  );
}
