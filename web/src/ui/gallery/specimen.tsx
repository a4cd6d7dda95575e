/** How the gallery lays out its pieces: a section with a name, and specimens with a caption. */
import type { ReactNode } from 'react';
import { Label } from '../waybill/label.tsx';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="@container border-t border-line py-10">
      <h2 id={`${id}-title`} className="mb-6 text-28">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-8 @min-[760px]:grid-cols-2">{children}</div>
    </section>
  );
}

export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 @min-[760px]:col-span-2' : 'min-w-0'}>
      <Label className="mb-3">{name}</Label>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
