/** Lists all transfers, page by page. */
import { type Code, dedented } from './example.ts';

export const list: Code = {
  curl: dedented(`
    after=
    while :; do
      page=$(curl -fsS -G "$WAYBILL_URL/api/transfers" -H "Authorization: Bearer $WAYBILL_KEY" \\
        -d limit=50 \${after:+--data-urlencode "after=$after"})
      printf '%s' "$page" | jq -r '.rows[] | "\\(.slug) \\(.state) \\(.fileName)"'
      after=$(printf '%s' "$page" | jq -r '.next // empty')
      [ -n "$after" ] || break
    done
  `),
  typescript: dedented(`
    import { connect } from 'waybill-client';

    const { WAYBILL_URL: url = '', WAYBILL_KEY: key = '' } = process.env;
    const waybill = connect({ url, key });

    let after: string | undefined;
    do {
      const { rows, next } = await waybill.listLibrary({ query: { limit: 50, after } });
      for (const { slug, state, fileName } of rows) console.log(slug, state, fileName);
      after = next ?? undefined;
    } while (after !== undefined);
  `),
  python: dedented(`
    import json, os, urllib.parse, urllib.request

    URL, KEY = os.environ["WAYBILL_URL"], os.environ["WAYBILL_KEY"]

    query = {"limit": 50}
    while True:
        request = urllib.request.Request(
            f"{URL}/api/transfers?{urllib.parse.urlencode(query)}",
            headers={"Authorization": f"Bearer {KEY}"},
        )
        with urllib.request.urlopen(request) as answer:
            page = json.load(answer)
        for row in page["rows"]:
            print(row["slug"], row["state"], row["fileName"])
        if page["next"] is None:
            break
        query["after"] = page["next"]
  `),
};
