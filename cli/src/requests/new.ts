/** `waybill request new`: asks people for files. */
import { randomUUID } from 'node:crypto';
import { createRequest, type RequestView } from '@waybill/contract/requests';
import { connect } from '../account/connect.ts';
import type { Arguments, Command } from '../program/command.ts';
import { usageError } from '../program/exit-codes.ts';
import { secondsOf } from '../send/expiry.ts';
import { formatTime } from '../terminal/table.ts';

export const requestView = (request: RequestView) => ({
  number: request.slug,
  title: request.title,
  state: request.state,
  link: request.linkUrl,
  items: request.items.map(({ name }) => name),
  people: request.people,
  files: request.files,
  bytes: request.bytes,
  deadline: request.deadline === null ? null : new Date(request.deadline).toISOString(),
  expiresAt: new Date(request.expiryDate).toISOString(),
});

const DAY_MS = 86_400_000;
/** As for requests that are made in the dashboard. */
const USUAL_DAYS = 7;

function dates(args: Arguments, now: number) {
  const [expires, deadline] = [args.text('expires'), args.text('deadline')];
  const after = (text: string, name: string) => now + secondsOf(text, name) * 1000;
  return {
    expiryDate: expires === undefined ? now + USUAL_DAYS * DAY_MS : after(expires, 'expires'),
    deadline: deadline === undefined ? null : after(deadline, 'deadline'),
  };
}

export const requestNew: Command = {
  name: 'request new',
  takes: 'TITLE',
  summary: 'Ask people for files. Prints the link of the request.',
  options: {
    to: {
      value: 'EMAIL',
      multiple: true,
      help: 'Email the request to this address. Can be given several times.',
    },
    item: { value: 'NAME', multiple: true, help: 'A file that you need. Can be given several times.' },
    message: { value: 'TEXT', short: 'm', help: 'What else people should know.' },
    expires: {
      value: 'TIME',
      help: `How long files can be handed in: 12h, 7d, 4w. ${USUAL_DAYS}d if left out.`,
    },
    deadline: { value: 'TIME', help: 'When you need the files, counted from now.' },
    password: {
      value: 'TEXT',
      help: 'Ask for this password first. Better: set WAYBILL_PASSWORD, which no other user can see.',
    },
  },
  words: [1, 1],
  async run(args, context) {
    const [title = ''] = args.words;
    if (title.trim() === '') throw usageError('The request needs a title.');
    const server = await connect(context);
    const emailTo = [...args.list('to')];
    const { request } = await server.call(createRequest, {
      body: {
        title,
        message: args.text('message') ?? '',
        items: args.texts('item').map((name) => ({ name })),
        sendAs: emailTo.length === 0 ? 'link' : 'email',
        emailTo,
        password: args.text('password') ?? context.env.WAYBILL_PASSWORD ?? '',
        key: randomUUID(),
        ...dates(args, Date.now()),
      },
    });
    if (args.is('json')) return context.terminal.json(requestView(request));
    const whom =
      emailTo.length === 0 ? '' : ` ${emailTo.length === 1 ? emailTo[0] : `${emailTo.length} people`}`;
    context.terminal.note(
      `Asked${whom} for files. Request no. ${request.slug}, expires ${formatTime(request.expiryDate)}.`,
    );
    context.terminal.print(request.linkUrl);
  },
};
