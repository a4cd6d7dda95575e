/** Forwards an encrypted transfer: the same stored files and the same key, under a manifest with its own title and message. */
import { openTransfer } from '@waybill/contract/details';
import { shareFile } from '@waybill/contract/forwarding';
import type { TransferView } from '@waybill/contract/transfers';
import { toBase64url } from '@waybill/engine/crypto/bytes';
import { keyFromText } from '@waybill/engine/crypto/key-text';
import { sealManifest } from '@waybill/engine/crypto/manifest';
import { wrapByPassphrase } from '../../../encryption/passphrase/passphrase.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import type { OpenedNames } from '../encrypted/use-names.ts';
import type { Forwarding } from '../forward-form.tsx';

export interface ForwardedEncrypted {
  readonly transfer: TransferView;
  /** What opens it where it was sent by email. */
  readonly passphrase: string;
}

/** Sends, and again where an answer was lost. */
export class EncryptedForwarder {
  readonly #slug: string;
  /** The passphrases of all attempts, by their manifests, of which no two are equal. */
  readonly #tried = new Map<string, string>();

  constructor(slug: string) {
    this.#slug = slug;
  }

  async send(
    { key, manifest }: OpenedNames,
    { title, message, ...forwarding }: Forwarding,
    passphrase: string,
  ): Promise<ForwardedEncrypted> {
    const read = await keyFromText(key);
    if (!('key' in read)) throw new RangeError('This is no key.');
    const sealed = toBase64url(await sealManifest(read.key, { ...manifest, title, message }));
    const wrapped = forwarding.sendAs === 'email' ? await wrapByPassphrase(read.key, passphrase) : null;
    this.#tried.set(sealed, passphrase);
    const encryption = { version: 1 as const, manifest: sealed, wrapped };
    const { transfer } = await callAsUser(shareFile, {
      body: { from: this.#slug, ...forwarding, encryption },
    });
    return { transfer, passphrase: await this.#passphraseOf(transfer, passphrase) };
  }

  /** An earlier attempt may have been the one that was stored, with another passphrase. */
  async #passphraseOf({ slug }: TransferView, last: string): Promise<string> {
    if (this.#tried.size === 1) return last;
    const { encryption } = await callAsUser(openTransfer, { params: { slug } });
    return this.#tried.get(encryption?.manifest ?? '') ?? last;
  }
}
