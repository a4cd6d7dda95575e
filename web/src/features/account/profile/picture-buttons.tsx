/** The buttons to choose, change and remove a picture, with the file input behind them. */
import { PICTURE_TYPES } from '@waybill/contract/profile';
import { useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

interface PictureButtonsProps {
  readonly chooseLabel: string;
  readonly removeLabel: string;
  readonly removable: boolean;
  readonly removing: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: () => void;
}

export function PictureButtons(props: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Cleared, so that choosing the same file again fires a change.
          event.target.value = '';
          if (files.length > 0) props.onFiles(files);
        }}
      />
      <Button ref={choose} size="sm" onClick={() => input.current?.click()}>
        {props.chooseLabel}
      </Button>
      {props.removable && (
        <Button
          size="sm"
          variant="ghost"
          loading={props.removing}
          onClick={() => {
            choose.current?.focus();
            props.onRemove();
          }}
        >
          {props.removeLabel}
        </Button>
      )}
    </>
  );
}
