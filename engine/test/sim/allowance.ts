/** What the embedded store lets a draft hold: exactly what was announced, where what is sent anew takes the room of what it replaces. */

interface Upload {
  readonly key: string;
  readonly serial: number;
  readonly parts: ReadonlyMap<number, { readonly bytes: Buffer }>;
}

interface Held {
  readonly bytes: Buffer;
}

export interface Announced {
  readonly bytes: number;
  readonly files: number;
}

export interface Allowance {
  /** False: the draft would hold more than was announced. */
  object(key: string, size: number): boolean;
  upload(key: string): void;
  part(id: string, number: number, size: number): boolean;
}

const UPLOADS_PER_KEY = 2;

const bytesIn = ({ parts }: Upload): number =>
  [...parts.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);

export function createAllowance(
  announced: Announced | undefined,
  objects: ReadonlyMap<string, Held>,
  uploads: Map<string, Upload>,
): Allowance {
  if (announced === undefined) return { object: () => true, upload: () => {}, part: () => true };

  const held = (): number =>
    [...objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0) +
    [...uploads.values()].reduce((sum, upload) => sum + bytesIn(upload), 0);
  /** The most useful first. */
  const atKey = (key: string): string[] =>
    [...uploads]
      .filter(([, upload]) => upload.key === key)
      .sort(([, a], [, b]) => Math.sign(b.parts.size) - Math.sign(a.parts.size) || b.serial - a.serial)
      .map(([id]) => id);

  return {
    object: (key, size) => {
      const there = objects.get(key);
      const count = objects.size + (there === undefined ? 1 : 0);
      return count <= announced.files && held() - (there?.bytes.length ?? 0) + size <= announced.bytes;
    },
    upload: (key) => {
      for (const id of atKey(key).slice(UPLOADS_PER_KEY - 1)) uploads.delete(id);
    },
    part: (id, number, size) => {
      const upload = uploads.get(id);
      if (upload === undefined) return true;
      const replaced = upload.parts.get(number)?.bytes.length ?? 0;
      const fits = (): boolean => held() - replaced + size <= announced.bytes;
      for (const other of atKey(upload.key).reverse()) if (other !== id && !fits()) uploads.delete(other);
      return fits();
    },
  };
}
