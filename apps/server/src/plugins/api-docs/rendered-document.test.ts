import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, test, vi } from 'vitest';
import { renderOnce } from './rendered-document';

test('the document is made once for each form, whatever addresses it is read at', async () => {
  const describe = vi.fn((url: string): OpenAPIV3_1.Document => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    servers: [{ url }],
  }));
  const rendered = renderOnce(describe);
  for (let reader = 0; reader < 50; reader++) {
    const url = `http://reader-${reader}.example`;
    const { bytes } = await rendered('json', url);
    expect(bytes.toString()).toContain(url);
    await rendered('yaml', url);
  }
  expect(describe).toHaveBeenCalledTimes(2);
  // An address in brackets is quoted in commands: that is another text.
  await rendered('json', 'http://[::1]:8080');
  await rendered('json', 'http://[::2]:8080');
  expect(describe).toHaveBeenCalledTimes(3);
});
