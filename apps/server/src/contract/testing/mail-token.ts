import type { TestApp } from '../../testing/test-app';

/** The token in a link to `page`, out of the mail that comes of what is done. */
export async function mailTokenAfter(
  perron: TestApp,
  page: string,
  act: () => Promise<unknown>,
): Promise<string> {
  const before = perron.mails.length;
  await act();
  const link = new RegExp(`${page}\\?token=([\\w-]+)`);
  // Mails leave after the answer.
  for (let tries = 0; tries < 500; tries++) {
    const texts = perron.mails.slice(before).map((mail) => mail.text);
    const token = link.exec(texts.join('\n'))?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`No mail with a link to ${page} came.`);
}
