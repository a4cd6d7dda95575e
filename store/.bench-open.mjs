import * as fs from "node:fs";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { createCipheriv, createDecipheriv, createHash, randomBytes, webcrypto } from "node:crypto";
import { open } from "lmdb";
import { crc32 } from "@node-rs/crc32";
import { performance } from "node:perf_hooks";
// ../wt/disk/store/src/disk/files.ts
/** The few things the store does with files, as a layer that tests can make fail. */
const { O_CREAT, O_EXCL, O_WRONLY, O_RDONLY, O_NOFOLLOW, O_DIRECTORY } = fs.constants;
/** Callbacks instead of `fs/promises`: its file handles cost a third more per call. */
const run = (begin) => new Promise((resolve, reject) => begin((error) => error ? reject(error) : resolve()));
const openFd = (path, flags, mode) => new Promise((resolve, reject) => fs.open(path, flags, mode, (error, fd) => error ? reject(error) : resolve(fd)));
const writeSome = (fd, buffers, position) => new Promise((resolve, reject) => fs.writev(fd, buffers, position, (error, written) => error ? reject(error) : resolve(written)));
const readSome = (fd, into, from, length, position) => new Promise((resolve, reject) => fs.read(fd, into, from, length, position, (error, read) => error ? reject(error) : resolve(read)));
/** What is left of the buffers after so many bytes. */
function rest(buffers, skip) {
	const left = [];
	let passed = 0;
	for (const buffer of buffers) {
		const from = Math.max(0, Math.min(buffer.length, skip - passed));
		if (from < buffer.length) left.push(from === 0 ? buffer : buffer.subarray(from));
		passed += buffer.length;
	}
	return left;
}
function openFile(fd) {
	return {
		write: async (buffers, position) => {
			let left = buffers;
			let at = position;
			while (left.length > 0) {
				const written = await writeSome(fd, left, at);
				at += written;
				left = rest(left, written);
			}
		},
		read: async (into, length, position) => {
			let got = 0;
			while (got < length) {
				const read = await readSome(fd, into, got, length - got, position + got);
				if (read === 0) break;
				got += read;
			}
			return got;
		},
		sync: () => run((done) => fs.fdatasync(fd, done)),
		close: () => run((done) => fs.close(fd, done))
	};
}
const diskFiles = {
	create: async (path) => openFile(await openFd(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, 384)),
	open: async (path) => openFile(await openFd(path, O_RDONLY | O_NOFOLLOW)),
	makeFolder: async (path) => {
		await fs.promises.mkdir(path, {
			recursive: true,
			mode: 448
		});
	},
	syncFolder: async (path) => {
		const fd = await openFd(path, O_RDONLY | O_DIRECTORY);
		try {
			await run((done) => fs.fsync(fd, done));
		} finally {
			await run((done) => fs.close(fd, done));
		}
	},
	list: (path) => fs.promises.readdir(path),
	remove: (path) => fs.promises.rm(path, { force: true }),
	removeFolder: (path) => fs.promises.rmdir(path),
	space: async (path) => {
		const { bavail, blocks, bsize } = await fs.promises.statfs(path);
		return {
			free: bavail * bsize,
			total: blocks * bsize
		};
	}
};
// ../wt/disk/store/src/disk/key-file.ts
/** The file of the master keys: one line each, the last is the one in use. */
const LINE = /^(\d{1,3}) ([0-9a-f]{64})$/;
const lineOf = ({ id, key }) => `${id} ${key.toString("hex")}\n`;
/** Written aside and moved into place, so that a crash leaves the old file or the new one. */
function write(path, keys) {
	const fresh = `${path}.new`;
	const fd = fs.openSync(fresh, "w", 384);
	try {
		fs.writeFileSync(fd, keys.map(lineOf).join(""));
		fs.fsyncSync(fd);
	} finally {
		fs.closeSync(fd);
	}
	fs.renameSync(fresh, path);
	const folder = fs.openSync(dirname(path), "r");
	try {
		fs.fsyncSync(folder);
	} finally {
		fs.closeSync(folder);
	}
}
function read(path) {
	return fs.readFileSync(path, "utf8").split("\n").filter(Boolean).map((line) => {
		const [, id, key] = LINE.exec(line) ?? [];
		if (id === void 0 || key === void 0) throw new Error(`${path} is not a file of master keys`);
		return {
			id: Number(id),
			key: Buffer.from(key, "hex")
		};
	});
}
const newKey = (id) => ({
	id,
	key: randomBytes(32)
});
/** Makes the file when it is not there. */
function openKeyFile(path) {
	if (!fs.existsSync(path)) write(path, [newKey(1)]);
	let keys = read(path);
	const last = () => {
		const key = keys.at(-1);
		if (key === void 0) throw new Error(`${path} holds no key`);
		return key;
	};
	last();
	const find = (id) => keys.find((key) => key.id === id);
	return {
		get current() {
			return last();
		},
		find: (id) => {
			if (find(id) === void 0) keys = read(path);
			return find(id);
		},
		add: () => {
			keys = read(path);
			const next = newKey(last().id % 255 + 1);
			write(path, [...keys, next]);
			keys = read(path);
			return next;
		},
		forgetOld: () => {
			write(path, [last()]);
			keys = read(path);
		}
	};
}
// ../wt/disk/store/src/disk/own-folder.ts
/** Each process writes into a folder of its own, so that what a dead process left behind can be told from what a living one is writing. */
/** Folders of many more files become slow to list and to sync. */
const MOST_BLOBS = 8192;
const blobPath = (root, blob) => {
	const [folder = "", number = ""] = blob.split("-");
	return join(root, folder, number);
};
/** One sync at a time; those who come while one runs wait for the next, together. */
function shared(sync) {
	let running;
	let next;
	const begin = () => {
		running = sync().finally(() => {
			running = void 0;
		});
		return running;
	};
	return () => {
		if (running === void 0) return begin();
		next ??= running.catch(() => {}).then(() => {
			next = void 0;
			return begin();
		});
		return next;
	};
}
/** Done once; asked again only after it has failed. */
function once(work) {
	let done;
	return () => {
		done ??= work().catch((error) => {
			done = void 0;
			throw error;
		});
		return done;
	};
}
/** `announce` makes it known to all processes that this one writes there, before anything is written. */
function openOwnFolder(root, files, announce) {
	const open = () => {
		const name = randomBytes(8).toString("hex");
		const path = join(root, name);
		return {
			name,
			ready: once(async () => {
				await announce(name);
				await files.makeFolder(path);
				await files.syncFolder(root);
			}),
			sync: shared(() => files.syncFolder(path)),
			used: 0
		};
	};
	let folder = open();
	return { next: () => {
		if (folder.used >= MOST_BLOBS) folder = open();
		folder.used += 1;
		const { name, ready, sync } = folder;
		const number = folder.used.toString(36);
		return {
			blob: `${name}-${number}`,
			path: join(root, name, number),
			ready,
			sync
		};
	} };
}
// ../wt/disk/store/src/disk/space.ts
const FRESH_MS = 1e3;
const RESERVE_BYTES = 1e9;
const RESERVE_SHARE = .02;
/** Without a reserve given: 1 GB, or 2 % of the disk when that is more, but never more than a tenth of a small one. */
function reserveOf(total, given) {
	return given ?? Math.min(Math.max(RESERVE_BYTES, total * RESERVE_SHARE), total / 10);
}
async function openSpace(path, files, reserve, now) {
	let known = await files.space(path);
	let asked = now();
	let asking;
	const look = () => {
		asking ??= files.space(path).then((space) => {
			known = space;
		}).catch(() => {}).finally(() => {
			asked = now();
			asking = void 0;
		});
		return asking;
	};
	const fresh = () => {
		if (now() - asked >= FRESH_MS) look();
		return known;
	};
	return {
		free: () => fresh().free,
		usable: () => {
			const { free, total } = fresh();
			return free - reserveOf(total, reserve);
		},
		look
	};
}
// ../wt/disk/store/src/errors.ts
/** The refusals of S3: code, status and sentence. */
const table = {
	AccessDenied: [403, "Access Denied."],
	BadDigest: [400, "The checksum you specified did not match what we received."],
	BucketAlreadyExists: [409, "The requested bucket name is not available."],
	BucketAlreadyOwnedByYou: [409, "You already own this bucket."],
	BucketNotEmpty: [409, "The bucket you tried to delete is not empty."],
	EntityTooLarge: [400, "Your proposed upload exceeds the maximum allowed object size."],
	EntityTooSmall: [400, "Your proposed upload is smaller than the minimum allowed size."],
	ExpiredToken: [403, "The provided token has expired."],
	IncompleteBody: [400, "The request body terminated unexpectedly."],
	InternalError: [500, "We encountered an internal error. Please try again."],
	InvalidAccessKeyId: [403, "The access key id you provided does not exist in our records."],
	InvalidArgument: [400, "Invalid argument."],
	InvalidBucketName: [400, "The specified bucket is not valid."],
	InvalidDigest: [400, "The Content-MD5 you specified is not valid."],
	InvalidPart: [400, "One or more of the specified parts could not be found."],
	InvalidPartOrder: [400, "The list of parts was not in ascending order."],
	InvalidRange: [416, "The requested range is not satisfiable."],
	InvalidRequest: [400, "Invalid request."],
	InvalidToken: [403, "The provided token is malformed or otherwise invalid."],
	KeyTooLongError: [400, "Your key is too long."],
	MalformedXML: [400, "The XML you provided was not well-formed or did not validate."],
	MaxMessageLengthExceeded: [413, "Your request was too big."],
	MethodNotAllowed: [405, "The specified method is not allowed against this resource."],
	MissingContentLength: [411, "You must provide the Content-Length HTTP header."],
	NoSuchBucket: [404, "The specified bucket does not exist."],
	NoSuchCORSConfiguration: [404, "The CORS configuration does not exist."],
	NoSuchKey: [404, "The specified key does not exist."],
	NoSuchUpload: [404, "The specified upload does not exist."],
	NotImplemented: [501, "A header or call you provided implies functionality that is not implemented."],
	PreconditionFailed: [412, "At least one of the preconditions you specified did not hold."],
	OverDeclared: [403, "More bytes were sent than were declared."],
	RequestTimeTooSkewed: [403, "The difference between the request time and the current time is too large."],
	RequestTimeout: [400, "Your socket connection to the server was not read from or written to in time."],
	ServiceUnavailable: [503, "Please reduce your request rate or try again later."],
	SignatureDoesNotMatch: [403, "The request signature we calculated does not match the one you provided."],
	StorageFull: [507, "Storage full."],
	XAmzContentSHA256Mismatch: [400, "The provided x-amz-content-sha256 does not match what was computed."]
};
var S3Error = class extends Error {
	name = "S3Error";
	code;
	status;
	constructor(code, message, options) {
		const [status, usual] = table[code];
		super(message ?? usual, options);
		this.code = code;
		this.status = status;
	}
};
// ../wt/disk/store/src/index/blobs.ts
function takeBlob(index, blob) {
	const record = index.blobs.get(blob);
	if (record === void 0) return;
	index.blobs.put(blob, {
		...record,
		refs: record.refs + 1
	});
	if (record.refs === 0) index.garbage.remove(blob);
}
function dropBlob(index, blob, now) {
	const record = index.blobs.get(blob);
	if (record === void 0 || record.refs === 0) return;
	index.blobs.put(blob, {
		...record,
		refs: record.refs - 1
	});
	if (record.refs === 1) index.garbage.put(blob, now);
}
const takeSlices = (index, slices) => {
	for (const [blob] of slices) takeBlob(index, blob);
};
const dropSlices = (index, slices, now) => {
	for (const [blob] of slices) dropBlob(index, blob, now);
};
function slicesOf(index, object) {
	if (object.content === void 0) return object.slices ?? [];
	return index.contents.get(object.content)?.slices ?? [];
}
/** The bytes get one more object. */
function shareContent(index, object) {
	takeSlices(index, object.slices ?? []);
	if (object.content === void 0) return;
	const content = index.contents.get(object.content);
	if (content === void 0) return;
	index.contents.put(object.content, {
		...content,
		refs: content.refs + 1
	});
}
/** The bytes lose an object. */
function dropContent(index, object, now) {
	dropSlices(index, object.slices ?? [], now);
	if (object.content === void 0) return;
	const content = index.contents.get(object.content);
	if (content === void 0) return;
	if (content.refs > 1) {
		index.contents.put(object.content, {
			...content,
			refs: content.refs - 1
		});
		return;
	}
	index.contents.remove(object.content);
	dropSlices(index, content.slices, now);
}
// ../wt/disk/store/src/index/names.ts
/** The keys of the index, as bytes that sort like the names they stand for. */
const SEPARATOR = 0;
/** Names hold no zero byte, so it can stand between them. */
function joinNames(...names) {
	return Buffer.from(names.join("\0"), "utf8");
}
/** The first key after all that begin with these bytes. A bucket's name stands first, so there is one. */
function afterAll(prefix) {
	let last = prefix.length - 1;
	while (prefix[last] === 255) last -= 1;
	const end = Buffer.from(prefix.subarray(0, last + 1));
	end.writeUInt8((prefix[last] ?? 0) + 1, last);
	return end;
}
/** The very next key. */
const justAfter = (key) => Buffer.concat([key, Buffer.of(SEPARATOR)]);
/** What stands after the bucket's name. */
const withoutBucket = (key, bucket) => key.toString("utf8", Buffer.byteLength(bucket) + 1);
const partKey = (upload, number) => {
	const key = Buffer.alloc(upload.length + 2);
	key.write(upload, "latin1");
	key.writeUInt16BE(number, upload.length);
	return key;
};
const numberOfPart = (key) => key.readUInt16BE(key.length - 2);
// ../wt/disk/store/src/index/buckets.ts
/** Buckets and their rules for other origins. */
const listBuckets = (index) => [...index.buckets.getRange({})].map(({ key, value }) => ({
	name: key,
	created: value.created
}));
function headBucket(index, name) {
	const record = index.buckets.get(name);
	return record === void 0 ? void 0 : {
		name,
		created: record.created
	};
}
const createBucket = (index, name, now) => index.change(() => {
	if (index.buckets.doesExist(name)) return false;
	index.buckets.put(name, { created: now });
	return true;
});
const deleteBucket = (index, name) => index.change(() => {
	if (!index.buckets.doesExist(name)) throw new S3Error("NoSuchBucket");
	const start = joinNames(name, "");
	const range = {
		start,
		end: afterAll(start),
		limit: 1
	};
	if (!(index.objects.getKeysCount(range) + index.uploads.getKeysCount(range) === 0)) throw new S3Error("BucketNotEmpty");
	index.buckets.remove(name);
});
function corsOf(index, bucket) {
	const record = index.buckets.get(bucket);
	if (record === void 0) throw new S3Error("NoSuchBucket");
	return record.cors;
}
const setCors = (index, bucket, rules) => index.change(() => {
	const record = index.buckets.get(bucket);
	if (record === void 0) throw new S3Error("NoSuchBucket");
	index.buckets.put(bucket, {
		created: record.created,
		...rules === void 0 ? {} : { cors: rules }
	});
});
// ../wt/disk/contract/src/crc32.ts
/** CRC-32 as zip and S3 have it: of bytes, for places without a native one, and of two pieces joined, without their bytes. */
/** Both written with the lowest power in the highest bit, as the register runs. */
const ZIP_POLYNOMIAL = 3988292384;
const CASTAGNOLI_POLYNOMIAL = 2197175160;
/** Eight tables after one another, so that eight bytes are taken in one step. */
const TABLE = /* @__PURE__ */ new Int32Array(2048);
for (let byte = 0; byte < 256; byte++) {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ ZIP_POLYNOMIAL : value >>> 1;
	TABLE[byte] = value;
}
for (let at = 256; at < TABLE.length; at++) {
	const before = TABLE[at - 256] ?? 0;
	TABLE[at] = before >>> 8 ^ (TABLE[before & 255] ?? 0);
}
/** Parts of one file have one length but for the last, so a few remembered lengths serve any number of parts. */
const REMEMBERED = 256;
/** Bits of a length in bytes: 53 of a safe integer, and 3 because a byte has eight bits. */
const POWERS = 56;
/** Gives the function that joins two CRCs of this polynomial. */
function combiner(polynomial) {
	/** a · b modulo the polynomial. */
	function multiply(a, b) {
		let product = 0;
		let shifted = b;
		for (let rest = a | 0; rest !== 0; rest <<= 1) {
			if (rest < 0) product ^= shifted;
			shifted = shifted & 1 ? shifted >>> 1 ^ polynomial : shifted >>> 1;
		}
		return product >>> 0;
	}
	/** x to the power of 2^n. */
	const powers = new Uint32Array(POWERS);
	powers[0] = 1073741824;
	for (let n = 1; n < POWERS; n++) {
		const root = powers[n - 1] ?? 0;
		powers[n] = multiply(root, root);
	}
	const shifts = /* @__PURE__ */ new Map();
	/** What a CRC is multiplied by when `length` bytes follow. The length may pass 32 bits, so it is never shifted. */
	function shiftOf(length) {
		const known = shifts.get(length);
		if (known !== void 0) return known;
		let shift = 2147483648;
		for (let rest = length, n = 3; rest > 0; rest = Math.floor(rest / 2), n++) if (rest % 2 === 1) shift = multiply(powers[n] ?? 0, shift);
		if (shifts.size >= REMEMBERED) shifts.clear();
		shifts.set(length, shift);
		return shift;
	}
	return (first, second, secondLength) => {
		if (!Number.isSafeInteger(secondLength) || secondLength < 0) throw new RangeError(`${secondLength} is no length`);
		return (multiply(shiftOf(secondLength), first) ^ second) >>> 0;
	};
}
/** The CRC-32 of two pieces one after the other, from theirs and the length of the second. */
const combineCrc32 = combiner(ZIP_POLYNOMIAL);
combiner(CASTAGNOLI_POLYNOMIAL);
// ../wt/disk/store/src/index/etag.ts
/** Names of content. An MD5 where the client had one checked; otherwise a name of our own, marked as none by its ending. */
/** Computing an MD5 that nobody asked for would cost more than encrypting. */
const etagOf = (blob, md5) => md5 ?? `${createHash("sha256").update(blob).digest("hex").slice(0, 32)}-1`;
function etagOfParts(etags) {
	const hash = createHash("md5");
	for (const etag of etags) hash.update(etag);
	return `${hash.digest("hex")}-${etags.length}`;
}
// ../wt/disk/store/src/index/limits.ts
/** What binds temporary credentials: an allowance of bytes, seals, and being revoked. */
/** A seal of any folder above it, or of the key itself as a prefix. */
function isSealed(index, bucket, key) {
	for (let at = key.indexOf("/"); at >= 0; at = key.indexOf("/", at + 1)) if (index.seals.doesExist(joinNames(bucket, key.slice(0, at + 1)))) return true;
	return false;
}
/** Inside a change, before it writes: refuses what the credentials may not. `given` is what the write gives back by replacing. */
function requireAllowed(index, bucket, key, { draft, temporary }, size, given = 0) {
	if (temporary === true && isSealed(index, bucket, key)) throw new S3Error("AccessDenied");
	if (draft === void 0) return;
	if (index.revoked.doesExist(draft.id)) throw new S3Error("InvalidToken");
	if (draftUse(index, draft.id) + size - given > draft.bytes) throw new S3Error("OverDeclared");
}
const draftUse = (index, id) => index.drafts.get(id) ?? 0;
/** Inside a change. */
function countDraft(index, id, bytes) {
	if (id === void 0 || bytes === 0) return;
	const next = draftUse(index, id) + bytes;
	if (next > 0) index.drafts.put(id, next);
	else index.drafts.remove(id);
}
// ../wt/disk/store/src/index/objects.ts
/** Objects by name: put, found, copied and removed. Each change decides on what is there at that moment. */
/** Which record an answer was made from, so that its bytes can be read later whatever has happened to the name. */
const records = /* @__PURE__ */ new WeakMap();
function recordOf(object) {
	const record = records.get(object);
	if (record === void 0) throw new S3Error("NoSuchKey");
	return record;
}
function infoOf(bucket, key, record) {
	const { size, etag, modified, crc, sums, attributes, parts } = record;
	const info = {
		bucket,
		key,
		size,
		etag,
		modified,
		crc32: crc,
		checksums: sums,
		attributes,
		...parts === void 0 ? {} : { partCount: parts }
	};
	records.set(info, record);
	return info;
}
function requireBucket(index, bucket) {
	if (!index.buckets.doesExist(bucket)) throw new S3Error("NoSuchBucket");
}
function head(index, bucket, key) {
	const record = index.objects.get(joinNames(bucket, key));
	return record === void 0 ? void 0 : infoOf(bucket, key, record);
}
function requireCondition(there, condition = {}) {
	const { ifMatch, ifNoneMatch } = condition;
	if (ifNoneMatch === "*" && there !== void 0) throw new S3Error("PreconditionFailed");
	if (ifMatch === void 0) return;
	if (there === void 0) throw new S3Error("NoSuchKey");
	if (ifMatch !== "*" && ifMatch !== there.etag) throw new S3Error("PreconditionFailed");
}
/** Inside a change: what a new object with these slices looks like; many slices go into a content of their own. */
function placeSlices(index, slices, contentId) {
	if (slices.length <= 8) return { slices };
	index.contents.put(contentId, {
		refs: 1,
		slices
	});
	return { content: contentId };
}
/** Inside a change, after everything was checked: the new object takes the place of what was there. */
function replace(index, name, next, now) {
	const old = index.objects.get(name);
	index.objects.put(name, next);
	countDraft(index, next.draft, next.size);
	if (old === void 0) return;
	countDraft(index, old.draft, -old.size);
	dropContent(index, old, now);
}
const givenBack = (there, draft) => there !== void 0 && draft !== void 0 && there.draft === draft ? there.size : 0;
const inDraft = (options) => options.draft === void 0 ? {} : { draft: options.draft.id };
async function put(index, bucket, key, staged, options, now) {
	const name = joinNames(bucket, key);
	const record = {
		size: staged.size,
		etag: etagOf(staged.blob, options.md5),
		modified: now,
		crc: staged.crc32,
		sums: options.checksums,
		attributes: options.attributes,
		slices: [[
			staged.blob,
			0,
			staged.size
		]],
		...inDraft(options)
	};
	await index.change(() => {
		requireBucket(index, bucket);
		const there = index.objects.get(name);
		requireCondition(there, options.condition);
		requireAllowed(index, bucket, key, options, staged.size, givenBack(there, options.draft?.id));
		index.blobs.put(staged.blob, {
			size: staged.size,
			crc: staged.crc32,
			key: staged.key,
			refs: 1
		});
		replace(index, name, record, now);
	});
	return infoOf(bucket, key, record);
}
async function copy(index, source, bucket, key, options, now) {
	const name = joinNames(bucket, key);
	return infoOf(bucket, key, await index.change(() => {
		requireBucket(index, bucket);
		const from = index.objects.get(joinNames(source.bucket, source.key));
		if (from === void 0 || from.etag !== source.etag) throw new S3Error("NoSuchKey");
		const there = index.objects.get(name);
		requireCondition(there, options.condition);
		requireAllowed(index, bucket, key, options, from.size, givenBack(there, options.draft?.id));
		const { draft: _draft, upload: _upload, ...bytes } = from;
		const next = {
			...bytes,
			modified: now,
			attributes: options.attributes,
			...inDraft(options)
		};
		shareContent(index, from);
		replace(index, name, next, now);
		return next;
	}));
}
function remove(index, bucket, key, options, now) {
	const name = joinNames(bucket, key);
	return index.change(() => {
		requireBucket(index, bucket);
		const there = index.objects.get(name);
		requireAllowed(index, bucket, key, {
			...options,
			draft: void 0
		}, 0);
		if (there === void 0) return false;
		requireCondition(there, options.condition);
		index.objects.remove(name);
		countDraft(index, there.draft, -there.size);
		dropContent(index, there, now);
		return true;
	});
}
// ../wt/disk/store/src/index/uploads.ts
/** Uploads in parts: begun, filled in any order, and completed into an object by a list, never by a copy. */
const uploadKey = ({ bucket, key, id }) => joinNames(bucket, key, id);
function uploadInfo(target, record) {
	const { bucket, key, id } = target;
	const { initiated, attributes, algorithm } = record;
	return {
		id,
		bucket,
		key,
		initiated,
		attributes,
		checksumAlgorithm: algorithm
	};
}
function requireUpload(index, target) {
	const record = index.uploads.get(uploadKey(target));
	if (record === void 0) throw new S3Error("NoSuchUpload");
	return record;
}
async function createUpload(index, bucket, key, options, now) {
	const target = {
		bucket,
		key,
		id: randomBytes(16).toString("hex")
	};
	const record = {
		initiated: now,
		attributes: options.attributes,
		...options.checksumAlgorithm === void 0 ? {} : { algorithm: options.checksumAlgorithm },
		...inDraft(options)
	};
	await index.change(() => {
		requireBucket(index, bucket);
		requireAllowed(index, bucket, key, options, 0);
		index.uploads.put(uploadKey(target), record);
	});
	return uploadInfo(target, record);
}
function partInfo(number, { size, etag, modified, crc, sums }) {
	return {
		number,
		size,
		etag,
		modified,
		crc32: crc,
		checksums: sums
	};
}
/** Inside a change, after everything was checked. */
function replacePart(index, name, next, draft, now) {
	const old = index.parts.get(name);
	index.parts.put(name, next);
	countDraft(index, draft, next.size - (old?.size ?? 0));
	if (old !== void 0) dropSlices(index, old.slices, now);
}
async function putPart(index, target, number, staged, options, now) {
	const name = partKey(target.id, number);
	const record = {
		size: staged.size,
		etag: etagOf(staged.blob, options.md5),
		modified: now,
		crc: staged.crc32,
		sums: options.checksums,
		slices: [[
			staged.blob,
			0,
			staged.size
		]]
	};
	await index.change(() => {
		const upload = requireUpload(index, target);
		const given = upload.draft === options.draft?.id ? index.parts.get(name)?.size ?? 0 : 0;
		requireAllowed(index, target.bucket, target.key, options, staged.size, given);
		index.blobs.put(staged.blob, {
			size: staged.size,
			crc: staged.crc32,
			key: staged.key,
			refs: 1
		});
		replacePart(index, name, record, upload.draft, now);
	});
	return partInfo(number, record);
}
/** The slices that hold these bytes of an object. */
function cut(slices, { start, end }) {
	const taken = [];
	let at = 0;
	for (const [blob, offset, size] of slices) {
		const from = Math.max(start, at);
		const to = Math.min(end + 1, at + size);
		if (from < to) taken.push([
			blob,
			offset + from - at,
			to - from
		]);
		at += size;
	}
	return taken;
}
/** Shares the bytes of an object; the CRC of a piece of it has to be given, since it cannot be known without reading. */
async function copyPart(index, target, number, source, range, crc, options, now) {
	const name = partKey(target.id, number);
	return partInfo(number, await index.change(() => {
		const upload = requireUpload(index, target);
		const from = index.objects.get(joinNames(source.bucket, source.key));
		if (from === void 0 || from.etag !== source.etag) throw new S3Error("NoSuchKey");
		const slices = cut(slicesOf(index, from), range);
		const size = slices.reduce((sum, slice) => sum + slice[2], 0);
		const given = upload.draft === options.draft?.id ? index.parts.get(name)?.size ?? 0 : 0;
		requireAllowed(index, target.bucket, target.key, options, size, given);
		const next = {
			size,
			etag: etagOf(`${from.etag}:${range.start}-${range.end}`, void 0),
			modified: now,
			crc,
			sums: {},
			slices
		};
		takeSlices(index, slices);
		replacePart(index, name, next, upload.draft, now);
		return next;
	}));
}
function* partsOf(index, id, after = 0) {
	const range = {
		start: partKey(id, after + 1),
		end: partKey(id, 10001)
	};
	for (const { key, value } of index.parts.getRange(range)) yield {
		number: numberOfPart(key),
		record: value
	};
}
function parts(index, target, after, max) {
	requireUpload(index, target);
	const page = [];
	for (const { number, record } of partsOf(index, target.id, after)) {
		if (page.length >= max) return {
			parts: page,
			next: page.at(-1)?.number
		};
		page.push(partInfo(number, record));
	}
	return {
		parts: page,
		next: void 0
	};
}
/** Inside a change: the upload and what was not used of it are gone. */
function endUpload(index, target, draft, used, now) {
	for (const { number, record } of [...partsOf(index, target.id)]) {
		index.parts.remove(partKey(target.id, number));
		countDraft(index, draft, -record.size);
		if (!used.has(number)) dropSlices(index, record.slices, now);
	}
	index.uploads.remove(uploadKey(target));
}
async function abort(index, target, options, now) {
	await index.change(() => {
		const upload = requireUpload(index, target);
		requireAllowed(index, target.bucket, target.key, {
			...options,
			draft: void 0
		}, 0);
		endUpload(index, target, upload.draft, /* @__PURE__ */ new Set(), now);
	});
}
const MOST_OBJECT_BYTES = 5 * 1024 ** 4;
function crcBase64(crc) {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(crc);
	return bytes.toString("base64");
}
const hasChecksums = (record, named) => Object.entries(named).every(([name, value]) => (name === "crc32" ? crcBase64(record.crc) : record.sums[name]) === value);
/** The parts that the client names, in their order; refuses any that is not there exactly so. */
function chosen(index, id, named) {
	if (named.length === 0) throw new S3Error("MalformedXML");
	const there = new Map([...partsOf(index, id)].map(({ number, record }) => [number, record]));
	let before = 0;
	return named.map(({ number, etag, checksums }, at) => {
		if (number <= before) throw new S3Error("InvalidPartOrder");
		before = number;
		const record = there.get(number);
		if (record === void 0 || record.etag !== etag || !hasChecksums(record, checksums)) throw new S3Error("InvalidPart");
		if (at < named.length - 1 && record.size < 1e5) throw new S3Error("EntityTooSmall");
		return record;
	});
}
function requireExpected(size, crc, { expected }) {
	if (size > MOST_OBJECT_BYTES) throw new S3Error("EntityTooLarge");
	if (expected?.size !== void 0 && expected.size !== size) throw new S3Error("InvalidRequest");
	if (expected?.crc32 !== void 0 && expected.crc32 !== crc) throw new S3Error("BadDigest");
}
async function complete(index, target, named, options, now) {
	const { bucket, key, id } = target;
	const name = joinNames(bucket, key);
	return infoOf(bucket, key, await index.change(() => {
		const upload = index.uploads.get(uploadKey(target));
		const there = index.objects.get(name);
		if (upload === void 0) {
			if (there?.upload === id) return there;
			throw new S3Error("NoSuchUpload");
		}
		requireCondition(there, options.condition);
		const parts = chosen(index, id, named);
		const size = parts.reduce((sum, part) => sum + part.size, 0);
		const crc = parts.reduce((all, part) => combineCrc32(all, part.crc, part.size), 0);
		requireExpected(size, crc, options);
		requireAllowed(index, bucket, key, options, 0);
		const slices = parts.flatMap((part) => part.slices);
		const next = {
			size,
			etag: etagOfParts(parts.map((part) => part.etag)),
			modified: now,
			crc,
			sums: {},
			attributes: upload.attributes,
			parts: parts.length,
			upload: id,
			...placeSlices(index, slices, id),
			...upload.draft === void 0 ? {} : { draft: upload.draft }
		};
		endUpload(index, target, upload.draft, new Set(named.map(({ number }) => number)), now);
		replace(index, name, next, now);
		return next;
	}));
}
// ../wt/disk/store/src/index/database.ts
/** The index: ordered, crash-safe, and open in several processes at once. */
const isFull$1 = (error) => error instanceof Error && /no space left|ENOSPC|MDB_MAP_FULL|quota/i.test(error.message);
function openIndex({ path, onFailure }) {
	const root = open({
		path,
		maxDbs: 16,
		overlappingSync: false,
		maxReaders: 1024
	});
	const table = (name) => root.openDB({
		name,
		keyEncoding: "binary"
	});
	const named = (name) => root.openDB({ name });
	return {
		buckets: named("buckets"),
		objects: table("objects"),
		contents: named("contents"),
		blobs: named("blobs"),
		garbage: named("garbage"),
		uploads: table("uploads"),
		parts: table("parts"),
		drafts: named("drafts"),
		seals: table("seals"),
		revoked: named("revoked"),
		writers: named("writers"),
		damaged: named("damaged"),
		change: async (work) => {
			let refusal;
			let result;
			try {
				await root.transaction(() => {
					try {
						result = { value: work() };
					} catch (error) {
						if (!(error instanceof S3Error)) throw error;
						refusal = error;
					}
				});
			} catch (error) {
				if (isFull$1(error)) throw new S3Error("StorageFull", void 0, { cause: error });
				onFailure(error);
				throw error;
			}
			if (refusal !== void 0) throw refusal;
			if (result === void 0) throw new S3Error("InternalError");
			return result.value;
		},
		close: () => root.close()
	};
}
// ../wt/disk/store/src/index/listing.ts
/** The part of a name up to the delimiter, or undefined when it lies in no folder below the prefix. */
function folderOf(name, prefix, delimiter) {
	if (delimiter === "") return void 0;
	const at = name.indexOf(delimiter, prefix.length);
	return at < 0 ? void 0 : name.slice(0, at + delimiter.length);
}
/** Each object outside of folders, and of each folder its first. */
function* entries(objects, bucket, query) {
	const { prefix, delimiter, after } = query;
	const first = joinNames(bucket, prefix);
	const end = afterAll(first);
	let start = first;
	if (after !== "") {
		const folder = after.startsWith(prefix) ? folderOf(after, prefix, delimiter) : void 0;
		const next = folder === void 0 ? justAfter(joinNames(bucket, after)) : afterAll(joinNames(bucket, folder));
		if (Buffer.compare(next, first) > 0) start = next;
	}
	for (let passing = true; passing;) {
		passing = false;
		for (const { key, value } of objects.getRange({
			start,
			end
		})) {
			const name = withoutBucket(key, bucket);
			const folder = folderOf(name, prefix, delimiter);
			yield {
				name,
				folder,
				record: value
			};
			if (folder === void 0) continue;
			start = afterAll(joinNames(bucket, folder));
			passing = true;
			break;
		}
	}
}
function list(index, bucket, query) {
	requireBucket(index, bucket);
	const objects = [];
	const commonPrefixes = [];
	let last;
	for (const { name, folder, record } of entries(index.objects, bucket, query)) {
		if (objects.length + commonPrefixes.length >= query.max) return {
			objects,
			commonPrefixes,
			next: last
		};
		if (folder === void 0) objects.push(infoOf(bucket, name, record));
		else commonPrefixes.push(folder);
		last = folder ?? name;
	}
	return {
		objects,
		commonPrefixes,
		next: void 0
	};
}
// ../wt/disk/store/src/index/upload-listing.ts
function* uploadsBelow(index, bucket, prefix, from) {
	const first = joinNames(bucket, prefix);
	const start = from !== void 0 && Buffer.compare(from, first) > 0 ? from : first;
	for (const { key, value } of index.uploads.getRange({
		start,
		end: afterAll(first)
	})) {
		const [name = "", id = ""] = withoutBucket(key, bucket).split("\0");
		yield {
			target: {
				bucket,
				key: name,
				id
			},
			record: value
		};
	}
}
/** Without an id, all uploads of that name are passed. */
function beginning(bucket, { key, id }) {
	if (key === "") return void 0;
	return id === "" ? afterAll(joinNames(bucket, key, "")) : justAfter(joinNames(bucket, key, id));
}
function listUploads(index, bucket, query) {
	requireBucket(index, bucket);
	const { prefix, delimiter, after, max } = query;
	const uploads = [];
	const folders = /* @__PURE__ */ new Set();
	let last;
	for (const { target, record } of uploadsBelow(index, bucket, prefix, beginning(bucket, after))) {
		const folder = folderOf(target.key, prefix, delimiter);
		if (folder !== void 0 && (folders.has(folder) || after.key.startsWith(folder))) continue;
		if (uploads.length + folders.size >= max) return {
			uploads,
			commonPrefixes: [...folders],
			next: last
		};
		if (folder === void 0) uploads.push(uploadInfo(target, record));
		else folders.add(folder);
		last = {
			key: target.key,
			id: target.id
		};
	}
	return {
		uploads,
		commonPrefixes: [...folders],
		next: void 0
	};
}
// ../wt/disk/store/src/index/prefixes.ts
/** Everything below a prefix at once, as the product's own hand does it: seals do not bind it. */
/** So many names go in one change, so that others get a turn. */
const AT_ONCE = 500;
function usedBelow(index, bucket, prefix) {
	const start = joinNames(bucket, prefix);
	let used = 0;
	for (const { value } of index.objects.getRange({
		start,
		end: afterAll(start)
	})) used += value.size;
	return used;
}
function removeSome(index, bucket, prefix, now) {
	const start = joinNames(bucket, prefix);
	const found = [...index.objects.getRange({
		start,
		end: afterAll(start),
		limit: AT_ONCE
	})];
	let bytes = 0;
	for (const { key, value } of found) {
		index.objects.remove(key);
		countDraft(index, value.draft, -value.size);
		dropContent(index, value, now);
		bytes += value.size;
	}
	return {
		bytes,
		more: found.length === AT_ONCE
	};
}
async function removeBelow(index, bucket, prefix, now) {
	await index.change(() => {
		for (const { target, record } of [...uploadsBelow(index, bucket, prefix)]) endUpload(index, target, record.draft, /* @__PURE__ */ new Set(), now);
	});
	let bytes = 0;
	for (let more = true; more;) {
		const some = await index.change(() => removeSome(index, bucket, prefix, now));
		bytes += some.bytes;
		more = some.more;
	}
	return bytes;
}
// ../wt/disk/store/src/index/writers.ts
/** Which process writes into which folder, and whether it still lives. */
/** When a process began, in words that no later process with its number can repeat; null when there is none. */
function startOf(pid) {
	try {
		const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return fields[0] === "Z" ? null : `${boot}/${fields[19]}`;
	} catch {
		return startWithoutProc(pid);
	}
}
/** Elsewhere than on Linux only the number can be asked for. */
function startWithoutProc(pid) {
	if (process.platform === "linux") return null;
	try {
		process.kill(pid, 0);
		return "running";
	} catch {
		return null;
	}
}
const announceWriter = async (index, folder) => {
	const writer = {
		pid: process.pid,
		start: startOf(process.pid) ?? ""
	};
	await index.change(() => void index.writers.put(folder, writer));
};
// ../wt/disk/store/src/disk/segments.ts
/**
* How a blob lies on disk: a header, then segments of ciphertext, each followed by its tag.
* Each segment is sealed for its place in its blob, so a swapped, cut or altered one does not open.
*/
/** Large enough that the cost per segment hardly counts, small enough to be held for each of many slow readers. */
const SEGMENT_BYTES = 262144;
const STRIDE = 262160;
const header = Buffer.from("WAYBILL BLOB v1\n", "latin1");
const segmentPosition = (index) => 16 + index * STRIDE;
const segmentSize = (size, index) => Math.min(SEGMENT_BYTES, size - index * SEGMENT_BYTES);
/** A key seals one blob only, so the number of a segment is never used twice with it. */
function nonce(index) {
	const bytes = Buffer.alloc(12);
	bytes.writeUIntBE(index, 6, 6);
	return bytes;
}
const place = (blob, index) => Buffer.from(`${blob}/${index}`, "latin1");
function sealer(key, blob, index) {
	const cipher = createCipheriv("aes-256-gcm", key, nonce(index));
	cipher.setAAD(place(blob, index));
	return cipher;
}
/** The sealed bytes are ciphertext and tag; throws when they are not what was written at this place. */
function openSegment(key, blob, index, sealed) {
	const size = sealed.length - 16;
	const decipher = createDecipheriv("aes-256-gcm", key, nonce(index));
	decipher.setAAD(place(blob, index));
	decipher.setAuthTag(sealed.subarray(size));
	const plain = decipher.update(sealed.subarray(0, size));
	decipher.final();
	return plain;
}
const importKey = (key) => webcrypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
/** The same on another thread: dearer, but a lone reader is served by more than one core. */
async function openSegmentAside(key, blob, index, sealed) {
	const place_ = {
		name: "AES-GCM",
		iv: nonce(index),
		additionalData: place(blob, index)
	};
	return Buffer.from(await webcrypto.subtle.decrypt(place_, key, sealed));
}
// ../wt/disk/store/src/disk/blob-reader.ts
/** Reads a run of bytes out of one blob, a few segments ahead of whoever takes them. */
/** With so few readers there is a core to spare, so segments are opened on other threads. */
const FEW_READERS = 2;
const AHEAD_OF_FEW = 3;
/** Whoever takes longer than this over a segment is not kept waiting by the disk, so nothing is held for them. */
const SLOW_MS = 25;
/** Sealed segments that are done with are read into again; a new buffer of that size costs more than reading. */
const MOST_SPARE = 32;
let readers = 0;
const spare = [];
const damaged = (cause) => new S3Error("InternalError", "The stored bytes are damaged.", { cause });
async function openOne(file, source, index, aside) {
	const length = segmentSize(source.size, index) + 16;
	const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(262160);
	try {
		if (await file.read(buffer, length, segmentPosition(index)) !== length) throw damaged();
		const sealed = buffer.subarray(0, length);
		try {
			return aside === void 0 ? openSegment(source.key, source.blob, index, sealed) : await openSegmentAside(aside, source.blob, index, sealed);
		} catch (error) {
			throw damaged(error);
		}
	} finally {
		if (spare.length < MOST_SPARE) spare.push(buffer);
	}
}
/** `end` is not included. */
async function* readBlob(files, source, start, end) {
	if (start >= end) return;
	const last = Math.floor((end - 1) / SEGMENT_BYTES);
	let next = Math.floor(start / SEGMENT_BYTES);
	readers += 1;
	const file = await files.open(source.path).catch((error) => {
		readers -= 1;
		throw damaged(error);
	});
	const coming = [];
	let aside;
	let slow = false;
	try {
		for (;;) {
			const few = readers <= FEW_READERS && last - next >= AHEAD_OF_FEW;
			if (few) aside ??= await importKey(source.key);
			const ahead = slow ? 1 : few ? 4 : 2;
			while (coming.length < ahead && next <= last) {
				const plain = openOne(file, source, next, few ? aside : void 0);
				plain.catch(() => {});
				coming.push({
					index: next,
					plain
				});
				next += 1;
			}
			const first = coming.shift();
			if (first === void 0) return;
			const plain = await first.plain;
			const offset = first.index * SEGMENT_BYTES;
			const piece = plain.subarray(Math.max(0, start - offset), Math.min(plain.length, end - offset));
			const given = performance.now();
			yield piece;
			slow = performance.now() - given > SLOW_MS;
		}
	} finally {
		readers -= 1;
		await Promise.allSettled(coming.map(({ plain }) => plain));
		await file.close();
	}
}
// ../wt/disk/store/src/disk/master-keys.ts
/** The keys above all keys: each blob's own key is wrapped by one of them. */
/** One byte for the id, then nonce, ciphertext and tag. */
function wrapKey({ id, key }, blob, blobKey) {
	const nonce = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", key, nonce);
	cipher.setAAD(Buffer.from(blob, "latin1"));
	return Buffer.concat([
		Buffer.of(id),
		nonce,
		cipher.update(blobKey),
		cipher.final(),
		cipher.getAuthTag()
	]);
}
const wrappedBy = (wrapped) => wrapped[0] ?? -1;
function unwrapKey(keys, blob, wrapped) {
	const master = keys.find(wrappedBy(wrapped));
	if (master === void 0) throw new S3Error("InternalError", "A key is missing.");
	const decipher = createDecipheriv("aes-256-gcm", master.key, wrapped.subarray(1, 13));
	decipher.setAAD(Buffer.from(blob, "latin1"));
	decipher.setAuthTag(wrapped.subarray(45));
	return Buffer.concat([decipher.update(wrapped.subarray(13, 45)), decipher.final()]);
}
// ../wt/disk/store/src/read-slices.ts
/** The bytes of slices, one after the other. */
function blobToRead({ index, blobs, masterKeys }, blob) {
	const record = index.blobs.get(blob);
	if (record === void 0) throw new S3Error("InternalError", "The stored bytes are missing.");
	const key = unwrapKey(masterKeys, blob, record.key);
	return {
		blob,
		path: blobPath(blobs, blob),
		size: record.size,
		key
	};
}
async function* readSlices(parts, slices) {
	for (const [blob, offset, size] of slices) yield* readBlob(parts.files, blobToRead(parts, blob), offset, offset + size);
}
/** The CRC of whole blobs is known; a piece of one has to be read. */
async function crcOfSlices(parts, slices) {
	let all = 0;
	for (const slice of slices) {
		const [blob, , size] = slice;
		const record = parts.index.blobs.get(blob);
		if (record?.size === size) {
			all = combineCrc32(all, record.crc, size);
			continue;
		}
		let piece = 0;
		for await (const bytes of readSlices(parts, [slice])) piece = crc32(bytes, piece);
		all = combineCrc32(all, piece, size);
	}
	return all;
}
// ../wt/disk/store/src/disk/blob-writer.ts
/** Takes the bytes of one blob in, seals them segment by segment, and has them on disk before it says so. */
/** Written in one go. */
const FLUSH_BYTES = 524288;
/** More than this waits for the disk, and the sender with it. */
const HIGH_BYTES = 1048576;
/** Cuts the plain bytes into segments and gives the sealed ones on. */
function openSealing(key, blob, give) {
	let cipher;
	let segment = 0;
	let filled = 0;
	const end = () => {
		if (cipher === void 0) return;
		cipher.final();
		give(cipher.getAuthTag());
		cipher = void 0;
		filled = 0;
		segment += 1;
	};
	return {
		seal: (chunk) => {
			for (let from = 0; from < chunk.length;) {
				if (filled === 262144) end();
				cipher ??= sealer(key, blob, segment);
				const take = Math.min(chunk.length - from, SEGMENT_BYTES - filled);
				give(cipher.update(take === chunk.length ? chunk : chunk.subarray(from, from + take)));
				filled += take;
				from += take;
			}
		},
		end: () => {
			if (segment === 0) cipher ??= sealer(key, blob, 0);
			end();
		}
	};
}
function openBlobWriter({ files, folder, onSyncFailure }) {
	const key = randomBytes(32);
	const place = folder.next();
	let file;
	let size = 0;
	let crc = 0;
	let position = 0;
	let waiting = [header];
	let waitingBytes = header.length;
	let failure;
	let ended = false;
	let flushing;
	const { seal, end } = openSealing(key, place.blob, (bytes) => {
		waiting.push(bytes);
		waitingBytes += bytes.length;
	});
	const flush = async () => {
		try {
			if (file === void 0) {
				await place.ready();
				file = await files.create(place.path);
			}
			while (waitingBytes >= FLUSH_BYTES || ended && waitingBytes > 0) {
				const buffers = waiting;
				const length = waitingBytes;
				waiting = [];
				waitingBytes = 0;
				await file.write(buffers, position);
				position += length;
			}
		} catch (error) {
			failure ??= { error };
			waiting = [];
			waitingBytes = 0;
		}
	};
	const flushed = () => {
		flushing ??= flush().finally(() => {
			flushing = void 0;
		});
		return flushing;
	};
	const discard = async () => {
		failure ??= { error: new S3Error("IncompleteBody") };
		await flushing;
		const open = file;
		file = void 0;
		await open?.close().catch(() => {});
		await files.remove(place.path).catch(() => {});
	};
	/** After a sync that failed nobody knows what the disk holds. */
	const synced = async (sync) => {
		try {
			await sync();
		} catch (error) {
			onSyncFailure(error);
			throw error;
		}
	};
	const settle = async () => {
		await flushing;
		await flushed();
		if (failure !== void 0) throw failure.error;
		const open = file;
		if (open === void 0) throw new S3Error("InternalError");
		await synced(() => open.sync());
		file = void 0;
		await open.close();
		await synced(() => place.sync());
		return {
			blob: place.blob,
			size,
			crc32: crc,
			key
		};
	};
	return {
		write: (chunk) => {
			if (failure !== void 0) return true;
			crc = crc32(chunk, crc);
			size += chunk.length;
			seal(chunk);
			if (waitingBytes >= FLUSH_BYTES) flushed();
			return waitingBytes < HIGH_BYTES;
		},
		drained: flushed,
		finish: async () => {
			end();
			ended = true;
			try {
				return await settle();
			} catch (error) {
				await discard();
				throw error;
			}
		},
		discard
	};
}
// ../wt/disk/store/src/staging.ts
/** Bytes on their way in: counted against their draft while they come, and remembered with their key until they have a name. */
const isFull = (error) => error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
function openStagings(tools, masterKeys) {
	const coming = /* @__PURE__ */ new Map();
	const finished = /* @__PURE__ */ new Map();
	const count = (draft, bytes) => {
		const next = (coming.get(draft) ?? 0) + bytes;
		if (next > 0) coming.set(draft, next);
		else coming.delete(draft);
	};
	return {
		coming: (draft) => coming.get(draft) ?? 0,
		open: (expected) => {
			const writer = openBlobWriter(tools);
			let counted = expected !== void 0;
			if (expected !== void 0) count(expected.draft.id, expected.size);
			const uncount = () => {
				if (counted && expected !== void 0) count(expected.draft.id, -expected.size);
				counted = false;
			};
			return {
				write: writer.write,
				drained: writer.drained,
				finish: async () => {
					try {
						const { blob, size, crc32, key } = await writer.finish();
						finished.set(blob, {
							key: wrapKey(masterKeys.current, blob, key),
							writer
						});
						return {
							blob,
							size,
							crc32
						};
					} catch (error) {
						throw isFull(error) ? new S3Error("StorageFull", void 0, { cause: error }) : error;
					} finally {
						uncount();
					}
				},
				discard: async () => {
					uncount();
					await writer.discard();
				}
			};
		},
		take: (staged) => {
			const found = finished.get(staged.blob);
			if (found === void 0) throw new S3Error("InternalError");
			return {
				...staged,
				key: found.key
			};
		},
		settle: ({ blob }) => {
			finished.delete(blob);
		},
		forget: async ({ blob }) => {
			const found = finished.get(blob);
			finished.delete(blob);
			await found?.writer.discard();
		}
	};
}
// ../wt/disk/store/src/open.ts
/** Opens the store in a folder: the index for names, the disk for bytes, and the rules between them. */
/** What others may write into could be anything. */
function requirePrivate(dir) {
	mkdirSync(dir, {
		recursive: true,
		mode: 448
	});
	const { mode, uid } = statSync(dir);
	const me = process.getuid?.();
	if ((mode & 18) !== 0) throw new Error(`${dir} can be written to by others: chmod 700 it`);
	if (me !== void 0 && me !== 0 && uid !== me) throw new Error(`${dir} belongs to somebody else`);
}
async function openStore(options) {
	const { dir, files = diskFiles, now = Date.now, onTrouble } = options;
	requirePrivate(dir);
	const blobs = join(dir, "blobs");
	await files.makeFolder(blobs);
	let trouble;
	const readOnly = (reason) => (error) => {
		if (trouble === void 0) onTrouble?.(reason, error);
		trouble ??= reason;
	};
	const masterKeys = options.masterKeys ?? openKeyFile(join(dir, "master-keys"));
	const index = openIndex({
		path: join(dir, "index"),
		onFailure: readOnly("the index could not be written")
	});
	const space = await openSpace(blobs, files, options.reserveBytes, now);
	const stagings = openStagings({
		files,
		folder: openOwnFolder(blobs, files, (name) => announceWriter(index, name)),
		onSyncFailure: readOnly("a file could not be synced")
	}, masterKeys);
	const inside = {
		index,
		files,
		blobs,
		masterKeys,
		now
	};
	const requireWritable = () => {
		if (trouble !== void 0) throw new S3Error("ServiceUnavailable", "The store is read-only.");
	};
	/** Bytes that were refused a name are taken away again; where it is not known whether they got it, they stay. */
	const named = async (staged, work) => {
		try {
			requireWritable();
			const result = await work();
			stagings.settle(staged);
			return result;
		} catch (error) {
			if (error instanceof S3Error) await stagings.forget(staged);
			else stagings.settle(staged);
			throw error;
		}
	};
	const change = async (work) => {
		requireWritable();
		return work();
	};
	return {
		inside,
		listBuckets: () => listBuckets(index),
		createBucket: (name) => change(() => createBucket(index, name, now())),
		headBucket: (name) => headBucket(index, name),
		deleteBucket: (name) => change(() => deleteBucket(index, name)),
		cors: (bucket) => corsOf(index, bucket),
		setCors: (bucket, rules) => change(() => setCors(index, bucket, rules)),
		checkWrite: (bucket, key, size, write) => {
			requireWritable();
			requireBucket(index, bucket);
			const coming = write.draft === void 0 ? 0 : stagings.coming(write.draft.id);
			requireAllowed(index, bucket, key, write, size + coming);
			if (space.usable() < size) throw new S3Error("StorageFull");
		},
		stage: (coming) => stagings.open(coming),
		put: (bucket, key, staged, write) => named(staged, () => put(index, bucket, key, stagings.take(staged), write, now())),
		head: (bucket, key) => head(index, bucket, key),
		read: (object, range) => {
			const slices = slicesOf(index, recordOf(object));
			return readSlices(inside, range === void 0 ? slices : cut(slices, range));
		},
		copy: (source, bucket, key, write) => change(() => copy(index, source, bucket, key, write, now())),
		delete: (bucket, key, write = {}) => change(() => remove(index, bucket, key, write, now())),
		list: (bucket, query) => list(index, bucket, query),
		createUpload: (bucket, key, write) => change(() => createUpload(index, bucket, key, write, now())),
		upload: (target) => uploadInfo(target, requireUpload(index, target)),
		putPart: (target, number, staged, write) => named(staged, () => putPart(index, target, number, stagings.take(staged), write, now())),
		copyPart: async (target, number, source, range, write) => {
			requireWritable();
			const whole = range ?? {
				start: 0,
				end: source.size - 1
			};
			const slices = cut(slicesOf(index, recordOf(source)), whole);
			const crc = await crcOfSlices(inside, slices);
			return copyPart(index, target, number, source, whole, crc, write, now());
		},
		parts: (target, after, max) => parts(index, target, after, max),
		uploads: (bucket, query) => listUploads(index, bucket, query),
		complete: (target, list, write) => change(() => complete(index, target, list, write, now())),
		abort: (target, write = {}) => change(() => abort(index, target, write, now())),
		seal: (bucket, prefix) => change(() => index.change(() => void index.seals.put(joinNames(bucket, prefix), now()))),
		isSealed: (bucket, key) => isSealed(index, bucket, key),
		revoke: (draftId) => change(() => index.change(() => void index.revoked.put(draftId, now()))),
		isRevoked: (draftId) => index.revoked.doesExist(draftId),
		draftUse: (draftId) => draftUse(index, draftId),
		removeBelow: (bucket, prefix) => change(() => removeBelow(index, bucket, prefix, now())),
		usedBelow: (bucket, prefix) => usedBelow(index, bucket, prefix),
		health: () => ({
			writable: trouble === void 0,
			...trouble === void 0 ? {} : { reason: trouble },
			freeBytes: space.free()
		}),
		close: () => index.close()
	};
}
export { openStore };
