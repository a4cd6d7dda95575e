/** Sends a file by link: announces it, uploads it to the storage, and creates the transfer. */
import { type Code, dedented } from './example.ts';

export const send: Code = {
  curl: dedented(`
    file=$WAYBILL_FILE
    name=$(basename "$file")
    size=$(wc -c < "$file" | tr -d ' ')
    api() { curl -fsS -H "Authorization: Bearer $WAYBILL_KEY" -H 'Content-Type: application/json' "$@"; }

    # 1. Announce the file. The answer has credentials for this upload only.
    upload=$(jq -n --arg path "$name" --argjson size "$size" \\
      '{type: "userUpload", files: [{path: $path, size: $size}]}' |
      api "$WAYBILL_URL/api/stsAuth" -d @-)
    of() { printf '%s' "$upload" | jq -r "$1"; }

    # 2. Upload it, signed as S3 asks for. One PUT takes up to 5 GB.
    key=$(of .prefix)$name
    path=$(jq -rn --arg key "$key" '$key | split("/") | map(@uri) | join("/")' |
      sed "s/!/%21/g; s/'/%27/g; s/(/%28/g; s/)/%29/g; s/\\*/%2A/g") # jq before 1.7 leaves these
    curl -fsS -T "$file" "$(of .endpoint)/$(of .bucket)/$path" \\
      --aws-sigv4 "aws:amz:$(of .signingRegion):s3" --user "$(of .AccessKeyId):$(of .AccessKeySecret)" \\
      -H "x-amz-security-token: $(of .SecurityToken)" -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD'

    # 3. Send it by link. With "sendAs": "email" and "emailTo", it is emailed.
    jq -n --arg draft "$(of .draftId)" --arg key "$key" --argjson size "$size" \\
      '{draftId: $draft, fileObjects: [{itemPath: $key, size: $size}], sendAs: "link"}' |
      api "$WAYBILL_URL/api/quicksend2" -d @- | jq -r .transfer.linkUrl
  `),
  typescript: dedented(`
    import { connect, uploadFiles } from 'waybill-client';

    const { WAYBILL_URL: url = '', WAYBILL_KEY: key = '', WAYBILL_FILE: file = '' } = process.env;
    const waybill = connect({ url, key });

    // Announces the file and uploads it to the storage, in parts where it is large.
    const uploaded = await uploadFiles(waybill, [file]);

    // Sends it by link. With sendAs: 'email' and emailTo, it is emailed.
    const { transfer } = await waybill.quicksend2({ body: { ...uploaded, sendAs: 'link' } });
    console.log(transfer.linkUrl);
  `),
  python: dedented(`
    import hashlib, hmac, json, os, time, urllib.parse, urllib.request

    URL, KEY, FILE = (os.environ[name] for name in ("WAYBILL_URL", "WAYBILL_KEY", "WAYBILL_FILE"))


    def call(path, body):
        headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
        request = urllib.request.Request(URL + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)


    def put(upload, key, file):
        """Uploads one file of up to 5 GB, signed as S3 asks for. boto3 does the same, and larger ones in parts."""
        address = f"{upload['endpoint']}/{upload['bucket']}/{urllib.parse.quote(key)}"
        now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
        signed = {
            "host": urllib.parse.urlsplit(address).netloc,
            "x-amz-content-sha256": "UNSIGNED-PAYLOAD",
            "x-amz-date": now,
            "x-amz-security-token": upload["SecurityToken"],
        }
        names, values = ";".join(signed), "".join(f"{name}:{value}\\n" for name, value in signed.items())
        path = urllib.parse.urlsplit(address).path
        asked = hashlib.sha256(f"PUT\\n{path}\\n\\n{values}\\n{names}\\nUNSIGNED-PAYLOAD".encode()).hexdigest()
        scope = f"{now[:8]}/{upload['signingRegion']}/s3/aws4_request"
        secret = ("AWS4" + upload["AccessKeySecret"]).encode()
        for part in scope.split("/"):
            secret = hmac.digest(secret, part.encode(), "sha256")
        signature = hmac.digest(secret, f"AWS4-HMAC-SHA256\\n{now}\\n{scope}\\n{asked}".encode(), "sha256").hex()
        headers = {
            **signed,
            "authorization": f"AWS4-HMAC-SHA256 Credential={upload['AccessKeyId']}/{scope}, "
            f"SignedHeaders={names}, Signature={signature}",
            "content-length": str(os.path.getsize(file)),
        }
        with open(file, "rb") as body:
            urllib.request.urlopen(urllib.request.Request(address, body, headers, method="PUT")).close()


    # 1. Announce the file. The answer has credentials for this upload only.
    name, size = os.path.basename(FILE), os.path.getsize(FILE)
    upload = call("/api/stsAuth", {"type": "userUpload", "files": [{"path": name, "size": size}]})

    # 2. Upload it.
    key = upload["prefix"] + name
    put(upload, key, FILE)

    # 3. Send it by link. With "sendAs": "email" and "emailTo", it is emailed.
    files = [{"itemPath": key, "size": size}]
    sent = call("/api/quicksend2", {"draftId": upload["draftId"], "fileObjects": files, "sendAs": "link"})
    print(sent["transfer"]["linkUrl"])
  `),
};
