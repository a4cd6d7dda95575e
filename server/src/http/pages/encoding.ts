/** Compresses a body once for each encoding that browsers accept, when the first of them asks for it. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Encoded {
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  readonly etag: string;
}

export function encodeText(text: string): Encoded {
  const plain = Buffer.from(text);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    plain,
    get br() {
      // Compressed after each start: nearly the best ratio in a tenth of the time.
      br ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
      return br;
    },
    get gzip() {
      gzip ??= gzipSync(plain, { level: 9 });
      return gzip;
    },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

export function pickEncoding(accepted: string | undefined, body: Encoded): 'br' | 'gzip' | undefined {
  const wanted = (accepted ?? '').split(',').flatMap((entry) => {
    const [name = '', quality = ''] = entry.trim().split(/\s*;\s*/);
    return /^q=0(\.0*)?$/.test(quality) ? [] : [name];
  });
  if (wanted.includes('br') && body.br !== undefined) return 'br';
  return wanted.includes('gzip') && body.gzip !== undefined ? 'gzip' : undefined;
}
