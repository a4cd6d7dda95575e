/** Tells from a few bytes of a file whether it is a program, whatever it is called. */

/** Reads from `start` up to but without `end`; shorter where the file ends. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** As many bytes from the beginning as nearly every answer needs: up to the mark of a disc image. */
export const PROGRAM_HEAD_BYTES = 32_774;

const ascii = (text: string): readonly number[] => Array.from(text, (char) => char.charCodeAt(0));

/** First bytes that only programs, installers and links to them have. */
const MAGIC: readonly (readonly number[])[] = [
  [0x7f, ...ascii('ELF')],
  // Mach-O: one architecture in both byte orders, several in one file. Java classes share the first of the latter.
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0xca, 0xfe, 0xba, 0xbf],
  // A link of Windows.
  [0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46],
  // Packages of Linux, macOS and Android, compiled help, disks.
  [0xed, 0xab, 0xee, 0xdb],
  ascii('!<arch>\ndebian'),
  ascii('xar!'),
  ascii('dex\n'),
  ascii('ITSF'),
  ascii('vhdxfile'),
  ascii('conectix'),
];

/** What marks a disc image, and where. */
const DISC_AT = 32_769;
const DISC = ['CD001', 'BEA01', 'NSR02', 'NSR03'].map(ascii);

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The class of an installer, a patch or a transform of one; the second byte and the rest are the same for all. */
const INSTALLERS: ReadonlySet<number> = new Set([0x82, 0x84, 0x86]);
const INSTALLER_CLASS = [0x10, 0x0c, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];

const has = (bytes: Uint8Array, wanted: readonly number[], at = 0): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Sound of some phones begins like a script, and so do Rust sources; the path of an interpreter is in none of them. */
const SCRIPT = /^#![ \t]*\//;

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

const PORTABLE = ['PE', 'NE', 'LE', 'LX'].map(ascii);

/** A table of words can begin with the same two letters, but then it is text and leads to no program. */
async function isWindowsProgram(head: Uint8Array, read: ReadBytes): Promise<boolean> {
  if (!has(head, ascii('MZ'))) return false;
  if (head.length < 64 || !isText(head.subarray(0, 512))) return true;
  const at = viewOf(head).getUint32(60, true);
  const found = await read(at, at + 2);
  return PORTABLE.some((mark) => has(found, mark));
}

/** Old documents of Office are of the same format: only what says of itself that it installs is a program. */
async function isInstaller(head: Uint8Array, read: ReadBytes): Promise<boolean> {
  if (!has(head, OLE) || head.length < 512) return false;
  const header = viewOf(head);
  const shift = header.getUint16(30, true);
  if (shift < 7 || shift > 16) return false;
  const root = (header.getUint32(48, true) + 1) * 2 ** shift;
  const id = await read(root + 80, root + 96);
  return id.length === 16 && INSTALLERS.has(id[0] ?? 0) && has(id, INSTALLER_CLASS, 1);
}

export async function isProgram(read: ReadBytes, size: number): Promise<boolean> {
  if (size < 2) return false;
  const head = await read(0, 512);
  if (MAGIC.some((magic) => has(head, magic))) return true;
  if (SCRIPT.test(String.fromCharCode(...head.subarray(0, 64)))) return true;
  if (await isWindowsProgram(head, read)) return true;
  if (await isInstaller(head, read)) return true;
  if (size < PROGRAM_HEAD_BYTES) return false;
  const mark = await read(DISC_AT, PROGRAM_HEAD_BYTES);
  return DISC.some((disc) => has(mark, disc));
}
