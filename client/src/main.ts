/** The typed client of the API, as it is packed for others; what it exports is described in `packed/index.d.ts`. */
export { AppError as WaybillError } from '@waybill/contract/errors';
export { UploadError } from '@waybill/engine/core/upload-error';
export { connect } from './connect.ts';
export { uploadFiles } from './upload.ts';
