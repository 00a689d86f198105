/** Address of the service worker. */
export const workerScript = '/display-worker.js';
