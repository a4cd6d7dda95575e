/** The ways in which files come to the workbench: picked, dropped, or made on the spot. */
import { pickedFromDrop } from '@waybill/engine/browser/drop';
import type { Picked } from '@waybill/engine/browser/file-source';
import { pickedFromInput, pickWithHandles } from '@waybill/engine/browser/pick';
import { FilePlus2, FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { canMakeFiles, makeTestFile } from './test-file.ts';
import { FILE_INPUT } from './words.ts';

interface ChooseFilesProps {
  onPicked: (picking: Promise<readonly Picked[] | undefined>) => void;
}

const hasPicker = (): boolean => 'showOpenFilePicker' in window;

function MakeFile({ onPicked }: ChooseFilesProps) {
  const [name, setName] = useState('sample.bin');
  const [size, setSize] = useState('60');
  const bytes = Math.round(Number(size) * 1e6);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Name" className="min-w-40 flex-1">
        <TextInput value={name} mono onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Size in MB" className="w-28">
        <TextInput value={size} mono inputMode="decimal" onChange={(event) => setSize(event.target.value)} />
      </Field>
      <Button
        icon={<FilePlus2 size={16} aria-hidden="true" />}
        disabled={name === '' || !(bytes >= 0)}
        onClick={() => onPicked(makeTestFile(name, bytes).then((made) => [made]))}
      >
        Make a file
      </Button>
    </div>
  );
}

export function ChooseFiles({ onPicked }: ChooseFilesProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has no keyboard; the buttons inside do the same */}
      <div
        className={`grid grid-cols-1 justify-items-center gap-3 rounded-md border border-dashed px-4 py-8 text-center ${over ? 'border-signal' : 'border-line-2'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onPicked(pickedFromDrop(event.dataTransfer));
        }}
      >
        <label htmlFor={id} className="text-14 text-ink-2">
          Drop files or folders here, or choose some
        </label>
        <input
          id={id}
          type="file"
          multiple
          className={FILE_INPUT}
          onChange={(event) => {
            onPicked(Promise.resolve(pickedFromInput(event.target.files ?? [])));
            event.target.value = '';
          }}
        />
        {hasPicker() && (
          <Button
            size="sm"
            icon={<FolderOpen size={16} aria-hidden="true" />}
            onClick={() => onPicked(pickWithHandles())}
          >
            Pick with handles
          </Button>
        )}
      </div>
      {canMakeFiles() && <MakeFile onPicked={onPicked} />}
    </div>
  );
}
