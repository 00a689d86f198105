import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the Chromium that all test files of a run share. */
    browserEndpoint: string;
  }
}

/** Vitest's global setup: starts one Chromium for all files. Their pages share nothing else. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(launchOptions());
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
