import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../../config/files';

/** An S3-compatible store on loopback with one empty bucket. */
export interface S3Server {
  readonly config: S3Config;
  close(): Promise<void>;
}

/**
 * Clients sign the address of a bucket with a slash at its end, which this server leaves out when it
 * checks their signatures. For a bucket in a host's name it adds what is behind the bucket.
 */
function acceptSignedBuckets(server: S3rver): void {
  server.middleware.splice(-1, 0, (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state.vhost = true;
      context.mountPath = '/';
    }
    return next();
  });
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'perron-s3-'));
  const bucket = 'perron';
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  acceptSignedBuckets(server);
  const { port } = await server.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      prefix: '',
      // The one pair that this server knows.
      key: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      pathStyle: true,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
