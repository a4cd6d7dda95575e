/** The boxes of a code that is checked as soon as it is complete, and emptied after each try. */
import { CodeInput } from './code-input.tsx';

interface CodeCheckProps {
  label: string;
  boxLabel: (position: number) => string;
  /** Counts what empties the boxes. */
  round: number;
  checking: boolean;
  /** The last code was wrong. */
  wrong: boolean;
  onComplete: (code: string) => void;
}

export function CodeCheck({ round, checking, wrong, ...boxes }: CodeCheckProps) {
  return (
    <div aria-busy={checking}>
      <CodeInput
        {...boxes}
        key={round}
        invalid={wrong}
        shake={wrong ? round : 0}
        disabled={checking}
        autoFocus
      />
    </div>
  );
}
