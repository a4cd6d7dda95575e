/** The sheet that lists the keys of the dashboard. */
import { useTranslations } from 'use-intl/react';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { DashPlace } from './dash-places.ts';

interface KeySheetProps {
  readonly places: ReadonlyArray<{ readonly name: DashPlace; readonly key: string }>;
  readonly onClose: () => void;
}

const everywhere = [
  ['new', ['n']],
  ['search', ['/']],
  ['sheet', ['?']],
] as const;

const library = [
  ['move', ['j', 'k']],
  ['open', ['Enter']],
  ['select', ['x']],
  ['range', ['Shift', 'x']],
  ['extend', ['e']],
  ['forward', ['f']],
  ['copy', ['c']],
  ['remove', ['#']],
  ['clear', ['Esc']],
] as const;

const requests = [
  ['move', ['j', 'k']],
  ['cells', ['←', '↑', '↓', '→']],
  ['open', ['Enter']],
  ['accept', ['a']],
  ['refuse', ['r']],
] as const;

function Section({
  title,
  keys,
}: {
  title: string;
  keys: ReadonlyArray<readonly [string, readonly string[]]>;
}) {
  return (
    <section>
      <h3 className="ui-label mb-1">{title}</h3>
      <dl>
        {keys.map(([what, pressed]) => (
          <div
            key={what}
            className="flex items-center justify-between gap-4 border-b border-line py-2 text-14"
          >
            <dt>{what}</dt>
            <dd className="flex gap-1">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeySheet({ places, onClose }: KeySheetProps) {
  const t = useTranslations('dash.keys');
  const nav = useTranslations('dash.nav');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      width={960}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the list scrolls, also by keyboard */}
      <div tabIndex={0} className="outline-none">
        <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          <Section title={t('library')} keys={library.map(([name, keys]) => [t(name), keys] as const)} />
          <div className="grid gap-6">
            <Section
              title={nav('requests')}
              keys={requests.map(([name, keys]) => [t(name), keys] as const)}
            />
            <Section
              title={t('everywhere')}
              keys={everywhere.map(([name, keys]) => [t(name), keys] as const)}
            />
          </div>
          <Section title={t('go')} keys={places.map(({ name, key }) => [nav(name), ['g', key]] as const)} />
        </div>
      </div>
    </Dialog>
  );
}
