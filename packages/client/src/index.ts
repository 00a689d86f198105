export { ApiError } from './api-error';
export { createClient } from './client';
export type { ApiClient, CallOptions, Client, Tagged } from './client';
export type { UploadProgress } from './send-with-progress';
export { loadChunk } from '@perron/timing';
