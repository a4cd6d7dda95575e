/** The SHA-256 of a small file, also where the browser offers none because the page came without encryption. */

export async function hashOf(file: Blob): Promise<string> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  return bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())));
}
