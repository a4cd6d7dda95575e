/** Opens a request and says who hands in, with what the request asks for. */
import { AppError } from '@waybill/contract/errors';
import { type GiveView, introduceGiver, openGive } from '@waybill/contract/giving';
import { checkVerifyEmail, verifyEmail } from '@waybill/contract/verify-email';
import type { Server } from '../account/server.ts';
import type { Arguments, Context } from '../program/command.ts';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';

const isLocked = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'locked' || error.code === 'wrong_password');

export async function openRequestPage(
  server: Server,
  id: string,
  given: string | undefined,
  { terminal }: Context,
): Promise<GiveView> {
  try {
    return (await server.call(openGive, { body: { id, password: given } })).give;
  } catch (error) {
    if (!isLocked(error) || given !== undefined || !terminal.interactive) throw error;
    const password = await terminal.askSecret('Password of the request: ');
    return (await server.call(openGive, { body: { id, password } })).give;
  }
}

async function need(name: string, args: Arguments, { terminal }: Context): Promise<string> {
  const given = args.text(name);
  if (given !== undefined) return given;
  if (!terminal.interactive) throw usageError(`This request asks for your ${name}. Add --${name}.`);
  return terminal.ask(`Your ${name}: `);
}

async function proveEmail(server: Server, email: string, { terminal }: Context): Promise<void> {
  const { verified, byLink } = await server.call(verifyEmail, { body: { email } });
  if (verified) return;
  if (byLink === true || !terminal.interactive)
    throw new CliError(
      EXIT.refused,
      'This request needs an address that is confirmed with a code. Open its link in a browser.',
      { code: 'email_not_verified' },
    );
  const verifyId = (await terminal.ask(`The code that was emailed to ${email}: `)).trim();
  const checked = await server.call(checkVerifyEmail, { body: { email, verifyId } });
  if (!checked.verified) throw new AppError('wrong_code');
}

/** Someone who comes by their own link is known already. */
export async function introduce(
  server: Server,
  id: string,
  give: GiveView,
  args: Arguments,
  context: Context,
): Promise<GiveView> {
  const { asks, giver } = give;
  if (giver !== null && (giver.verified || !asks.verified)) return give;
  const email = asks.email || asks.verified ? await need('email', args, context) : undefined;
  if (email !== undefined && asks.verified) await proveEmail(server, email, context);
  const body = {
    id,
    name: asks.name ? await need('name', args, context) : '',
    company: asks.company ? await need('company', args, context) : '',
    ...(email === undefined ? {} : { email }),
  };
  return (await server.call(introduceGiver, { body })).give;
}
