/** The list of sections beside the page, with the visible one marked. */
import { useEffect, useState } from 'react';
import { formNumber } from '../../../ui/layout/settings.tsx';

interface SectionNavProps {
  readonly label: string;
  readonly sections: ReadonlyArray<{ readonly id: string; readonly title: string }>;
}

export function SectionNav({ label, sections }: SectionNavProps) {
  const current = useSectionInSight(sections.map(({ id }) => id).join(' '));
  return (
    <nav aria-label={label}>
      <ol className="grid gap-0.5">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="ui-settings-link"
            >
              <span aria-hidden="true" className="ui-label">
                {formNumber(index + 1)}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The topmost section that reaches into the upper half of the window. */
function useSectionInSight(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent(ids.split(' ').find((id) => seen.has(id)));
      },
      { rootMargin: '-10% 0px -55% 0px' },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
