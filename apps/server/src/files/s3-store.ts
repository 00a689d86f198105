import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/files';
import { StartError } from '../start-error';
import { readFileName } from '@perron/media';
import type { ByteRange, FileStore } from './file-store';
import { verifiedContent } from './verified-content';

const ownerKey = '.owner';

/** Displays that load slowly hold a connection each. */
const maxConnections = 256;

function clientOf(config: S3Config): S3Client {
  const agent = { keepAlive: true, maxSockets: maxConnections };
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: config.pathStyle,
    // Without a key the client asks its credential chain.
    ...(config.key && { credentials: config.key }),
    // Only Amazon's own service understands the checksum that the client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 60_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

function statusOf(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
}

/** Sends a local file. The client itself does not hear of a stream that fails: it would go on waiting. */
async function send(
  client: S3Client,
  object: { readonly Bucket: string; readonly Key: string },
  name: string,
  file: { readonly path: string; readonly sizeBytes: number },
): Promise<void> {
  const content = verifiedContent(name, createReadStream(file.path));
  const Body = Readable.from(content, { objectMode: false });
  const failed = new AbortController();
  Body.once('error', (error) => failed.abort(error));
  const put = new PutObjectCommand({
    ...object,
    Body,
    ContentLength: file.sizeBytes,
    ContentType: readFileName(name)?.type,
  });
  await client.send(put, { abortSignal: failed.signal }).catch((error: unknown) => {
    throw Body.errored ?? error;
  });
}

/** @throws StartError when the store answers, and refuses */
async function requireBucket(client: S3Client, config: S3Config): Promise<void> {
  const { endpoint, bucket } = config;
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) {
      throw new StartError(
        `The store at S3_ENDPOINT (${endpoint}) has no bucket "${bucket}". Make it, or set S3_BUCKET to another.`,
      );
    }
    if (status !== null && status < 500) {
      throw new StartError(
        `The store at S3_ENDPOINT (${endpoint}) refuses the bucket "${bucket}" (status ${status}). ${config.key ? 'Set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION to ones that may read and write it.' : 'No key is set, and the role of this machine may not read and write it.'}`,
      );
    }
    if (error instanceof Error && error.name === 'CredentialsProviderError') {
      throw new StartError(
        `S3_BUCKET is set without a key, and this machine has no role: ${error.message}. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine or the container a role.`,
      );
    }
    // A store that is down now may be up later: displays go on without it.
  }
}

/** Keeps files in a bucket. */
export async function openS3Store(config: S3Config): Promise<FileStore> {
  const client = clientOf(config);
  const Bucket = config.bucket;
  const object = (name: string) => ({ Bucket, Key: `${config.prefix}${name}` });
  const read = async (name: string, range?: ByteRange): Promise<Readable | null> => {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const answer = await orNull(client.send(new GetObjectCommand({ ...object(name), Range })));
    if (!answer) return null;
    if (!(answer.Body instanceof Readable)) throw new Error(`The store sent no body for ${name}.`);
    if (range && answer.ContentLength !== range.last - range.first + 1) {
      answer.Body.destroy();
      throw new Error(`The store sent another range of ${name} than ${range.first}-${range.last}.`);
    }
    return answer.Body;
  };
  await requireBucket(client, config).catch((error: unknown) => {
    client.destroy();
    throw error;
  });
  const store: FileStore = {
    async put(name, path) {
      const { size } = await stat(path);
      if ((await store.size(name)) === size) return;
      try {
        await send(client, object(name), name, { path, sizeBytes: size });
      } finally {
        // Some stores keep what has come of an upload that broke off.
        const stored = await store.size(name);
        if (stored !== null && stored !== size) await store.delete(name);
      }
      if ((await store.size(name)) !== size)
        throw new Error(`The store did not keep all of ${name}.`);
    },
    async size(name) {
      const head = await orNull(client.send(new HeadObjectCommand(object(name))));
      return head?.ContentLength ?? null;
    },
    open: read,
    async delete(name) {
      await client.send(new DeleteObjectCommand(object(name)));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: config.prefix,
            ContinuationToken: token,
          }),
        );
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const name = Key.slice(config.prefix.length);
          if (!readFileName(name)) continue;
          yield { name, sizeBytes: Size, sinceMs: LastModified?.getTime() ?? Infinity };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    async owner(installation) {
      const known = await read(ownerKey);
      if (known) return (await known.setEncoding('utf8').toArray()).join('').trim();
      await client.send(new PutObjectCommand({ ...object(ownerKey), Body: installation }));
      return installation;
    },
    close: () => client.destroy(),
  };
  return store;
}
