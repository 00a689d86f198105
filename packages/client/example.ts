// Lists the displays that nobody hears of, and says so again when that changes.
import { ApiError, createClient, operations } from '@perron/client';
import { openEvents } from '@perron/client/events';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const baseUrl = process.env['PERRON_URL'] ?? 'http://localhost:8080';
/** An API key with the scope "read". */
const token = () => process.env['PERRON_KEY'] ?? null;
const client = createClient(operations, { baseUrl, fetch, token });

async function reportLost(): Promise<void> {
  try {
    const { items, total } = await client.listDisplays({
      query: { contact: 'lost', page_size: 50 },
    });
    console.log(`${total} lost:`, items.map(({ name }) => name).join(', '));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(`Refused (${error.status}): ${error.body?.message ?? 'no answer of Perron'}`);
  }
}

await reportLost();
openEvents({
  baseUrl,
  token,
  fetch,
  random: Math.random,
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  onEvent: (event) => {
    if (event.event === 'reset' || (event.event === 'change' && event.entity === 'display')) {
      void reportLost();
    }
  },
});
