import type { Messages } from '@lingui/core';

export type Catalogues = Readonly<Record<string, () => Promise<Messages>>>;

/** All catalogues by path, each compiled at build time (`compile-messages.ts`) and loaded alone. */
export const catalogues: Catalogues = import.meta.glob<Messages>('../**/messages.*.json', {
  import: 'default',
});
