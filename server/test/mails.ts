/** An example of each mail, for tests to which its content does not matter. */
import { type Mail, type MailName, mails } from '@waybill/mails/registry';

export function sampleMail(name: MailName): Mail {
  const [sample] = Object.values<Mail>(mails[name].samples);
  if (sample === undefined) throw new Error(`${name} has no sample`);
  return sample;
}
