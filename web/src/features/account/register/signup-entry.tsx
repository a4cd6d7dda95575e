/** A link to the registration page that opens the dialog instead where it can. */
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { hasMarker } from '../../../session/kept.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/buttons/button.tsx';

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
  // The dialog stays mounted once opened, so that what was typed is kept.
  const [wanted, setWanted] = useState(false);
  const show = (event: MouseEvent) => {
    // A signed-in user has an account already; the registration page sends them on.
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
