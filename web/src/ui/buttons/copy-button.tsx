/** A button that copies a text and confirms it for two seconds, also to screen readers. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** Shown when the browser refuses; the text must then be visible, to be copied by hand. */
  failedLabel: string;
  size?: ButtonSize | undefined;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
}

export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  size = 'sm',
  variant = 'plain',
  className,
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2_000);
    return () => clearTimeout(timer);
  }, [state]);
  const said = { idle: '', copied: copiedLabel, failed: failedLabel }[state];
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button
        size={size}
        variant={variant}
        className={className}
        icon={<Icon size={15} aria-hidden="true" />}
        onClick={async () => setState((await copyText(text)) ? 'copied' : 'failed')}
      >
        {said || label}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
