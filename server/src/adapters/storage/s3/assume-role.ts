/** Requests temporary credentials from an external S3 (STS AssumeRole). */
import { ask, type Place } from './client.ts';
import { textOf } from './xml.ts';

export interface RoleSession {
  readonly roleArn: string;
  readonly name: string;
  readonly seconds: number;
  readonly policy: string;
}

export interface TemporaryKeys {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
  readonly expiration: Date;
}

export async function assumeRole(place: Place, session: RoleSession): Promise<TemporaryKeys> {
  const answer = await ask(place, {
    method: 'POST',
    path: '',
    service: 'sts',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      Action: 'AssumeRole',
      Version: '2011-06-15',
      RoleArn: session.roleArn,
      RoleSessionName: session.name,
      DurationSeconds: String(session.seconds),
      Policy: session.policy,
    }).toString(),
  });
  const xml = await answer.text();
  const field = (name: string): string => {
    const text = textOf(xml, name);
    if (text === undefined || text === '') throw new Error(`the answer to AssumeRole has no ${name}`);
    return text;
  };
  return {
    accessKeyId: field('AccessKeyId'),
    accessKeySecret: field('SecretAccessKey'),
    securityToken: field('SessionToken'),
    expiration: new Date(field('Expiration')),
  };
}
