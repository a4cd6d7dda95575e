/** Proves what a new draft of the send panel holds. */
import { expect, test } from 'vitest';
import { emptyDraft, takesOf } from './draft.ts';

test('T22 draft: a new one is empty, goes by email and expires after 604800 seconds', () => {
  expect(emptyDraft).toMatchObject({
    senderEmail: '',
    message: '',
    expiryTime: 604_800,
    sendAs: 'email',
    emailTo: [],
    password: '',
    fileObjects: { files: [], emptyFolders: [] },
    recordedVideos: [],
    recordedVoiceMemo: null,
  });
  expect(takesOf(emptyDraft).size).toBe(0);
});
