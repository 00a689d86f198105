export { ApiError } from './api-error';
export type { CallOptions, Tagged } from './call';
export { createClient } from './client';
export type { ApiClient, Client } from './client';
export { outlineOf } from './outline-of';
export { createOutlinedClient } from './outlined-client';
export type { OperationOutlines } from './outlined-client';
export type { UploadProgress } from './send-with-progress';
export { loadChunk } from '@perron/timing';
