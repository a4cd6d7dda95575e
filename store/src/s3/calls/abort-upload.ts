/** Gives an upload up; its parts are gone then. */
import { writer } from '../access.ts';
import { sendEmpty } from '../answers/send.ts';
import type { ObjectCall } from './call.ts';
import { uploadTarget } from './upload-target.ts';

export const abortUpload: ObjectCall = {
  action: 's3:AbortMultipartUpload',
  writes: true,
  async run(x, at) {
    await x.store.abort(uploadTarget(x, at), writer(x.identity));
    sendEmpty(x, 204);
  },
};
