/** Re-exports encrypted transfers and requests for tests of features that come after them. */
export {
  drawRequestKeys,
  giveSealed,
} from '../src/features/requests/encrypted/encrypted.suite.ts';
export {
  drawEncryption,
  SEALED_BYTES,
  sealedFiles,
  sendSealed,
} from '../src/features/transfers/encrypted/encrypted.suite.ts';
