/** A sender for the built product: an account in its database, and the calls of a page. */
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { embeddedUrl, type Product } from './product.ts';

type Server = Pick<Product, 'base'>;

export const PASSWORD = 'correct horse';

export const post = async (product: Server, path: string, body: object, token?: string) => {
  const answer = await fetch(`${product.base}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-waybill': '1',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

export const makeUser = (folder: string, role = 'free'): Promise<string> =>
  makeUserIn(embeddedUrl(folder), role);

export async function makeUserIn(url: string, role: string): Promise<string> {
  const email = 'sender@example.com';
  const database = new Client({ connectionString: url });
  await database.connect();
  const hashed = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await database.query(
    'insert into users (email, password_hash, role, granted_role) values ($1, $2, $3, $3)',
    [email, hashed, role],
  );
  await database.end();
  return email;
}

export const signIn = async (product: Server, email: string): Promise<string> =>
  (await post(product, '/api/combinedAuth', { email, password: PASSWORD })).accessToken;
