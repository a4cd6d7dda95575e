/** Permission to upload for the signed-in user, or for a visitor with a verified address. */
import { call } from '@waybill/contract/call';
import { type AnnouncedFile, stsAuth, type UploadAccess } from '@waybill/contract/files';
import type { Region } from '@waybill/contract/regions';
import type { Credentials } from '@waybill/engine/core/ports';
import { callAsUser } from '../../session/call-as-user.ts';
import { credentialsBy } from '../../upload/credentials.ts';

interface Announcement {
  /** Names it, so that a second try is not a second one. */
  readonly key: string;
  readonly files: readonly AnnouncedFile[];
  /** A visitor's proven address; null for a user. */
  readonly email: string | null;
  /** Of a user who chose one. */
  readonly region?: Region | null | undefined;
  /** The transfer that the files are added to. */
  readonly addsTo?: string | undefined;
  readonly onAccess?: (access: UploadAccess) => void;
}

export const credentialsFor = ({ email, region, addsTo, ...announcement }: Announcement): Credentials =>
  credentialsBy({
    ...announcement,
    ask: (asked, how) =>
      email === null
        ? callAsUser(
            stsAuth,
            {
              body: {
                type: 'userUpload',
                ...asked,
                ...(region ? { region } : {}),
                ...(addsTo === undefined ? {} : { addsTo }),
              },
            },
            how,
          )
        : call(stsAuth, { body: { type: 'anonUpload', email, ...asked } }, how),
  });

/** For the signed-in user. */
export const userCredentials = (key: string, files: readonly AnnouncedFile[]): Credentials =>
  credentialsFor({ key, files, email: null });
