/** `waybill request list`: the requests for files. */
import { listRequests, REQUESTS_PAGE_MAX, type RequestView } from '@waybill/contract/requests';
import { connect } from '../account/connect.ts';
import type { Command } from '../program/command.ts';
import { formatTime, oneLine, table } from '../terminal/table.ts';
import { requestView } from './new.ts';

const cells = ({ slug, dateAsked, state, files, toReview, title }: RequestView): string[] => [
  slug,
  formatTime(dateAsked),
  state,
  files === 1 ? '1 file' : `${files} files`,
  toReview === 0 ? '' : `${toReview} to review`,
  oneLine(title),
];

export const requestList: Command = {
  name: 'request list',
  takes: '[WORDS]',
  summary: 'List your requests for files.',
  words: [0, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const server = await connect(context);
    const requests: RequestView[] = [];
    let after: string | undefined;
    do {
      const query = { q: args.words.join(' '), limit: REQUESTS_PAGE_MAX, after };
      const page = await server.call(listRequests, { query });
      requests.push(...page.requests);
      after = page.next ?? undefined;
    } while (after !== undefined);
    const { terminal } = context;
    if (args.is('json')) return terminal.json({ requests: requests.map(requestView) });
    if (requests.length === 0) return terminal.note('There are none.');
    terminal.print(table(requests.map(cells)));
  },
};
