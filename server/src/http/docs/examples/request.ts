/** Asks for files by a link. Run twice on a day, it makes one request. */
import { type Code, dedented } from './example.ts';

export const request: Code = {
  curl: dedented(`
    day=$(($(date +%s) / 86400))

    jq -n --argjson expiry $(((day + 30) * 86400000)) \\
      '{title: "Receipts", message: "All of this month, please.", sendAs: "link", expiryDate: $expiry}' |
      curl -fsS "$WAYBILL_URL/api/requests" -H "Authorization: Bearer $WAYBILL_KEY" \\
        -H 'Content-Type: application/json' -H "Idempotency-Key: receipts-$day" -d @- |
      jq -r .request.linkUrl
  `),
  typescript: dedented(`
    import { connect } from 'waybill-client';

    const { WAYBILL_URL: url = '', WAYBILL_KEY: key = '' } = process.env;
    const waybill = connect({ url, key });

    const day = Math.floor(Date.now() / 86_400_000);
    const { request } = await waybill.createRequest(
      {
        body: {
          title: 'Receipts',
          message: 'All of this month, please.',
          sendAs: 'link',
          expiryDate: (day + 30) * 86_400_000,
        },
      },
      { idempotencyKey: \`receipts-\${day}\` },
    );
    console.log(request.linkUrl);
  `),
  python: dedented(`
    import json, os, time, urllib.request

    URL, KEY = os.environ["WAYBILL_URL"], os.environ["WAYBILL_KEY"]

    day = int(time.time()) // 86400
    body = {
        "title": "Receipts",
        "message": "All of this month, please.",
        "sendAs": "link",
        "expiryDate": (day + 30) * 86400000,
    }
    headers = {
        "Authorization": f"Bearer {KEY}",
        "Content-Type": "application/json",
        "Idempotency-Key": f"receipts-{day}",
    }
    request = urllib.request.Request(f"{URL}/api/requests", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        print(json.load(answer)["request"]["linkUrl"])
  `),
};
