/** Tests files that are opened with the installed app: they are in the panel, also while it is used already. */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { clearSendState, readSendState } from '../send-store.ts';
import { ArrivingForVisitor, ArrivingInDash } from './arriving.tsx';

class Handle {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  async getFile(): Promise<File> {
    return new File(['content'], this.name);
  }
}

type Consumer = (params: { files: readonly Handle[] }) => void;
let open: Consumer | undefined;

beforeEach(() => {
  open = undefined;
  vi.stubGlobal('FileSystemFileHandle', Handle);
  const setConsumer = (consumer: Consumer) => {
    open = consumer;
  };
  vi.stubGlobal('launchQueue', { setConsumer });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSendState();
});

const paths = () => readSendState().draft.fileObjects.files.map(({ path }) => path);

test('O06 files that a visitor opens with the app are in the panel, and later ones beside them', async () => {
  show(<ArrivingForVisitor />);
  await waitFor(() => expect(open).toBeDefined());
  open?.({ files: [new Handle('plan.pdf'), new Handle('list.txt')] });
  await waitFor(() => expect(paths()).toEqual(['plan.pdf', 'list.txt']));
  open?.({ files: [] });
  open?.({ files: [new Handle('photo.jpg')] });
  await waitFor(() => expect(paths()).toEqual(['plan.pdf', 'list.txt', 'photo.jpg']));
});

test('O06 files that someone opens who is logged in open the dashboard’s panel, with handles to continue by', async () => {
  show(<ArrivingInDash owner={ana._id} />, { user: ana });
  await waitFor(() => expect(open).toBeDefined());
  open?.({ files: [new Handle('plan.pdf')] });
  await waitFor(() => expect(paths()).toEqual(['plan.pdf']));
  expect(readSendState().draft.fileObjects.files[0]?.handle).toBeInstanceOf(Handle);
});
