import { z } from 'zod';
import { StartError } from '../start-error';
import { httpUrl, requireAll, wholeNumber, variableMeanings } from './variables';

function megabytes(max: number) {
  return wholeNumber('a whole number of megabytes', 1, max);
}

/** How large files may be, where they are kept, and where they are loaded from. */
export const fileVariables = {
  MEDIA_URL: httpUrl('an address such as https://media.example.org')
    .optional()
    .register(variableMeanings, {
      meaning: 'Another host from which pages load files. Needs `PUBLIC_URL`.',
      unset: "the pages' own host",
    }),
  UPLOAD_IMAGE_MB: megabytes(500)
    .default(20)
    .register(variableMeanings, { meaning: 'Largest picture, in megabytes.' }),
  UPLOAD_VIDEO_MB: megabytes(5000)
    .default(200)
    .register(variableMeanings, { meaning: 'Largest film, in megabytes.' }),
  UPLOAD_TOTAL_MB: megabytes(100_000_000).optional().register(variableMeanings, {
    meaning: 'All uploaded files together, in megabytes, with small pictures and the trash.',
    unset: 'no limit',
  }),
  RECORDINGS_TOTAL_MB: megabytes(100_000).default(500).register(variableMeanings, {
    meaning:
      'The sounds of all uploaded recordings together, in megabytes. They are in the database.',
  }),
  S3_ENDPOINT: httpUrl('an address such as https://s3.eu-central-1.amazonaws.com')
    .optional()
    .register(variableMeanings, {
      meaning: 'An S3-compatible store for uploads. Needs `S3_BUCKET`.',
      unset: 'the folder `files` in `DATA_DIR`',
    }),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, { error: 'the name of a bucket: 3 to 63 letters, digits, ".", "-"' })
    .optional()
    .register(variableMeanings, { meaning: 'An existing bucket.', unset: 'none' }),
  S3_ACCESS_KEY_ID: z.string().optional().register(variableMeanings, {
    meaning: 'Access key with permission to list, read, write and delete.',
    unset: 'the role of the machine',
    values: 'text',
    inFile: true,
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().register(variableMeanings, {
    meaning: 'The secret of that key.',
    unset: 'none',
    values: 'text',
    secret: true,
    inFile: true,
  }),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, { error: 'the name of a region, such as eu-central-1' })
    .default('us-east-1')
    .register(variableMeanings, { meaning: 'Region of the bucket.' }),
  S3_PREFIX: z
    .string()
    .regex(/^([\w-][\w.-]*\/)+$/, { error: 'a folder in the bucket, such as perron/' })
    .default('')
    .register(variableMeanings, { meaning: 'Folder in the bucket.' }),
  S3_PATH_STYLE: z
    .enum(['on', 'off'], { error: '"on" or "off"' })
    .default('on')
    .register(variableMeanings, { meaning: '`off`: the bucket is part of the host name.' }),
} as const;

type Values = z.output<z.ZodObject<typeof fileVariables>>;

/** A bucket of an S3-compatible store. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Begins the key of each file: empty, or a folder with its closing slash. */
  readonly prefix: string;
  /**
   * `null` means by the role of the machine or the container, or else what the AWS SDK finds (its
   * credential chain).
   */
  readonly key: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** The bucket is a part of the path, not of the host's name. */
  readonly pathStyle: boolean;
}

const bytesPerMegabyte = 1_000_000;

/** How large an uploaded file may be. */
export interface UploadLimits {
  readonly imageBytes: number;
  readonly videoBytes: number;
}

export function uploadLimits({ UPLOAD_IMAGE_MB, UPLOAD_VIDEO_MB }: Values): UploadLimits {
  return {
    imageBytes: UPLOAD_IMAGE_MB * bytesPerMegabyte,
    videoBytes: UPLOAD_VIDEO_MB * bytesPerMegabyte,
  };
}

/** Bytes that all uploaded files may have together; `null` means as many as there is space for. */
export function quotaBytes({ UPLOAD_TOTAL_MB }: Values): number | null {
  return UPLOAD_TOTAL_MB === undefined ? null : UPLOAD_TOTAL_MB * bytesPerMegabyte;
}

/** Bytes that the sounds of all recordings may have together. */
export function recordingsBytes({ RECORDINGS_TOTAL_MB }: Values): number {
  return RECORDINGS_TOTAL_MB * bytesPerMegabyte;
}

/** @throws StartError when pages could not load from there, or nothing would be gained */
export function mediaUrl({
  MEDIA_URL,
  PUBLIC_URL,
}: Values & { readonly PUBLIC_URL?: string | undefined }): string | null {
  if (MEDIA_URL === undefined) return null;
  const { origin, pathname, search, protocol } = new URL(MEDIA_URL);
  if (pathname !== '/' || search !== '') {
    throw new StartError(
      `MEDIA_URL is "${MEDIA_URL}"; expected an address without a path, such as https://media.example.org.`,
    );
  }
  if (PUBLIC_URL === undefined) {
    throw new StartError(
      'MEDIA_URL is set without PUBLIC_URL; expected the address of the pages that load from it.',
    );
  }
  const pages = new URL(PUBLIC_URL);
  if (pages.host === new URL(MEDIA_URL).host) {
    throw new StartError(
      `MEDIA_URL is "${MEDIA_URL}", where PUBLIC_URL is too; expected another host name.`,
    );
  }
  if (pages.protocol === 'https:' && protocol === 'http:') {
    throw new StartError(
      `MEDIA_URL is "${MEDIA_URL}"; expected https, because browsers load nothing plain into pages at ${pages.origin}.`,
    );
  }
  return origin;
}

/** @throws StartError when only some of the variables are set */
export function s3Config(values: Values): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  requireAll({ S3_ENDPOINT, S3_BUCKET });
  requireAll({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  if (!S3_ENDPOINT || !S3_BUCKET) {
    if (S3_ACCESS_KEY_ID === undefined) return null;
    throw new StartError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set without S3_ENDPOINT and S3_BUCKET; expected the bucket that they open.',
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    prefix: values.S3_PREFIX,
    key:
      S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
        ? null
        : { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    pathStyle: values.S3_PATH_STYLE === 'on',
  };
}
