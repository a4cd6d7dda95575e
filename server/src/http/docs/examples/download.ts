/** Downloads the files of a transfer. */
import { type Code, dedented } from './example.ts';

export const download: Code = {
  curl: dedented(`
    # All files as one zip. It answers 503 for a moment after a send, so curl tries again.
    curl -fsS --retry 5 -H "Authorization: Bearer $WAYBILL_KEY" \\
      --output "$WAYBILL_TRANSFER.zip" "$WAYBILL_URL/d/downloadZip/$WAYBILL_TRANSFER"
  `),
  typescript: dedented(`
    import { writeFile } from 'node:fs/promises';
    import { basename } from 'node:path';
    import { connect } from 'waybill-client';

    const { WAYBILL_URL: url = '', WAYBILL_KEY: key = '', WAYBILL_TRANSFER: slug = '' } = process.env;
    const waybill = connect({ url, key });

    const { files } = await waybill.getDownload({ body: { slug } });
    for (const { _id: file, path } of files) {
      const { body } = await waybill.downloadFile({ params: { slug, file } });
      await writeFile(basename(path), body ?? '');
      console.log(path);
    }
  `),
  python: dedented(`
    import json, os, shutil, urllib.request

    URL, KEY, SLUG = (os.environ[name] for name in ("WAYBILL_URL", "WAYBILL_KEY", "WAYBILL_TRANSFER"))


    def ask(path, body=None):
        headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers))


    with ask("/v1/getDownload", {"slug": SLUG}) as answer:
        offer = json.load(answer)
    for file in offer["files"]:
        with ask(file["url"]) as content, open(os.path.basename(file["path"]), "wb") as target:
            shutil.copyfileobj(content, target)
        print(file["path"])
  `),
};
