// Built for the browser by `uploads.test.ts`: the typed client with the calls that it makes.
import { createClient } from '@perron/client';
import { operations } from '@perron/schema';

const { uploadS3File } = operations;

export function uploadClient(token: string) {
  return createClient(
    { uploadS3File },
    {
      baseUrl: '',
      fetch: (...call) => fetch(...call),
      newXmlHttpRequest: () => new XMLHttpRequest(),
      token: () => token,
    },
  );
}
