import type { ApiClient } from '@perron/client';
import type { Display } from '@perron/schema';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServices } from '../../services/services';
import { makeDisplay } from './new-display';
import type { DisplayDraft, Size } from './new-display';

/** The first displays whose name or place holds a text. */
export function displayChoicesQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: ['displays', 'choices', search],
    queryFn: ({ signal }) =>
      client.listDisplays(
        { query: { ...(search !== '' && { search }), page_size: 20 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The keys with which this display alone signs in. */
export function boundKeysQuery(client: ApiClient, displayId: number | null) {
  return queryOptions({
    queryKey: ['api-keys', 'bound', displayId],
    queryFn: async ({ signal }) => {
      if (displayId === null) return [];
      const { items } = await client.listApiKeys(
        { query: { display_id: displayId, page_size: 50 } },
        { signal },
      );
      return items.filter(({ scopes }) => scopes.includes('display'));
    },
  });
}

/** How many letters a code has, however it is typed (`pairingCodeLength` of the contract). */
const codeLength = 8;

export function isWholeCode(typed: string): boolean {
  return typed.replaceAll(/[^a-z]/gi, '').length === codeLength;
}

/** The device that shows a code. Asked once: each wrong code counts. */
export function waitingDeviceQuery(client: ApiClient, code: string) {
  return queryOptions({
    queryKey: ['waiting-device', code],
    queryFn: ({ signal }) => client.findWaitingDevice({ body: { code } }, { signal }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** The display that the device is to be: one that is there, or one to be made. */
type Target =
  | { readonly display: Pick<Display, 'id' | 'name'> }
  | {
      readonly draft: DisplayDraft;
      /** The draft as the operator filled it in, without what was proposed for the device. */
      readonly filledIn: DisplayDraft;
      readonly size: Size | null;
    };

type Entry = Target & {
  readonly code: string;
  /** `null` means that the device gets a new key. */
  readonly keyId: number | null;
};

/** Makes the device that shows this code the display. */
export function usePairDisplay() {
  const { client, queryClient } = useServices();
  /** Made at a try before, whose code was refused. */
  const madeRef = useRef<{ readonly draft: string; readonly display: Display } | null>(null);
  const displayOf = async (target: Target): Promise<Pick<Display, 'id' | 'name'>> => {
    if ('display' in target) return target.display;
    // Another device has another proposal: the display that was made stays the same one.
    const draft = JSON.stringify(target.filledIn);
    if (madeRef.current?.draft === draft) return madeRef.current.display;
    const display = await makeDisplay(client, target.draft, target.size);
    madeRef.current = { draft, display };
    return display;
  };
  return useMutation({
    mutationFn: async ({ code, keyId, ...target }: Entry) => {
      const display = await displayOf(target);
      const params = { display_id: display.id };
      const device = await client.pairDisplay({ params, body: { code, api_key_id: keyId } });
      madeRef.current = null;
      return { display, device };
    },
    onSettled: () =>
      Promise.all(
        ['displays', 'stations'].map((root) => queryClient.invalidateQueries({ queryKey: [root] })),
      ),
  });
}
