/** The operator's commands for operator tokens. */

import { addOperatorToken, listOperatorTokens, revokeOperatorToken } from '../http/access/operator-tokens.ts';
import { newOperatorToken } from '../installation/operator-token.ts';
import { type Command, done, failed, minute, table } from './command.ts';

export const tokenCommands: readonly Command[] = [
  {
    name: 'tokens list',
    takes: [],
    summary: 'Lists operator tokens; the tokens themselves are not kept.',
    run: async (db) => {
      const tokens = await listOperatorTokens(db);
      return done(
        ...table(
          ['id', 'name', 'since (UTC)', 'state'],
          tokens.map(({ id, name, created_at, revoked_at }) => [
            id,
            name,
            minute(created_at),
            revoked_at === null ? 'valid' : `revoked ${minute(revoked_at)}`,
          ]),
        ),
      );
    },
  },
  {
    name: 'tokens make',
    takes: ['<name>'],
    summary: 'Creates an operator token and shows it once.',
    run: async (db, [name = '']) => {
      if (name.trim() === '' || name.length > 100) return failed('A name has 1 to 100 characters.');
      const token = newOperatorToken();
      await addOperatorToken(db, name, token);
      return done(token);
    },
  },
  {
    name: 'tokens revoke',
    takes: ['<id>'],
    summary: 'Revokes an operator token at once.',
    run: async (db, [id = '']) => {
      const known = (await listOperatorTokens(db)).some((token) => token.id === id);
      if (!known) return failed(`There is no token ${id}.`);
      return (await revokeOperatorToken(db, id))
        ? done('The token is revoked.')
        : failed('That token was revoked before.');
    },
  },
];
