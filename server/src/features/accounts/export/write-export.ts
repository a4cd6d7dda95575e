/** Writes all data of a user as one JSON file, streamed while it is read. */
import type { UserView } from '@waybill/contract/user';
import type { Db } from '../../../db/database.ts';
import type { ExportSection } from '../../../feature.ts';

export async function* writeExport(
  db: Db,
  profile: UserView,
  sections: readonly ExportSection[],
): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(new Date())},\n"profile": ${JSON.stringify(profile, null, 2)}`;
  for (const { name, entries } of sections) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const entry of entries(db, { id: profile._id, email: profile.email })) {
      yield `${separator}${JSON.stringify(entry)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
