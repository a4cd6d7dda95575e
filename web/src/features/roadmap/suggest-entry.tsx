/** The button that opens the suggestion form, which is loaded then. */
import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';

const SuggestionDialog = lazy(async () => ({
  default: (await import('./suggestion-dialog.tsx')).SuggestionDialog,
}));

interface SuggestEntryProps {
  readonly isSignedIn: boolean;
  readonly onSignIn: () => void;
}

export function SuggestEntry({ isSignedIn, onSignIn }: SuggestEntryProps) {
  const t = useTranslations('roadmap');
  const [open, setOpen] = useState(false);
  // The dialog stays mounted once opened, so that what was typed is kept.
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        id="suggest"
        icon={<Lightbulb size={16} aria-hidden="true" />}
        aria-haspopup={isSignedIn ? 'dialog' : undefined}
        onClick={isSignedIn ? show : onSignIn}
      >
        {t('suggest')}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <SuggestionDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
