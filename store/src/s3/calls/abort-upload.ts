/** AbortMultipartUpload: removes an upload and its parts. */
import { writer } from '../access.ts';
import { sendEmpty } from '../answers/send.ts';
import type { ObjectCall } from './call.ts';
import { uploadTarget } from './upload-target.ts';

export const abortUpload: ObjectCall = {
  action: 's3:AbortMultipartUpload',
  writes: true,
  async run(exchange, at) {
    await exchange.store.abort(uploadTarget(exchange, at), writer(exchange.identity));
    sendEmpty(exchange, 204);
  },
};
