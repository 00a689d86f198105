export { ApiError } from './api-error';
export { createClient } from './client';
export type {
  AnswerOf,
  ApiClient,
  CallInput,
  CallOptions,
  Client,
  ClientDeps,
  Tagged,
} from './client';
export type { UploadProgress } from './send-with-progress';
export { loadChunk } from './load-chunk';
