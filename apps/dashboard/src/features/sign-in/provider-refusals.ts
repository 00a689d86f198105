import type { OpenIdRefusal } from '@perron/schema';

/** Each has a sentence; without the schemas, which the page does not wait for. */
const refusals = {
  another_identity: true,
  cancelled: true,
  deactivated: true,
  failed: true,
  no_address: true,
  not_invited: true,
  unverified: true,
} as const satisfies Record<OpenIdRefusal, true>;

/** Why the provider's answer let nobody in, as the address says; `null` if it says nothing. */
export function refusalOf(text: string): OpenIdRefusal | null {
  if (text === '') return null;
  return Object.hasOwn(refusals, text) ? (text as OpenIdRefusal) : 'failed';
}
