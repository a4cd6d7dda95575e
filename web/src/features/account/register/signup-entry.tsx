/** The way into registering: a link to its page that opens the dialog instead where it can. */
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { hasMarker } from '../../../session/kept.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx';

export interface SignupDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface SignupEntryProps {
  readonly Dialog: ComponentType<SignupDialogProps>;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SignupEntry({ Dialog, variant, size, className, children }: SignupEntryProps) {
  const local = useLocalPath();
  const [open, setOpen] = useState(false);
  // Stays once it was opened, so that what was typed is there again.
  const [wanted, setWanted] = useState(false);
  const show = (event: MouseEvent) => {
    // Whoever is signed in has an account; its page knows what to do with them.
    if (event.metaKey || event.ctrlKey || event.shiftKey || hasMarker()) return;
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        render={<Link to={local('/register')} onClick={show} aria-haspopup="dialog" />}
      >
        {children}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <Dialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
