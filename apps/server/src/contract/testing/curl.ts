import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface CurlResult {
  readonly status: number;
  readonly method: string;
  readonly url: string;
  /** The output of curl. */
  readonly output: Buffer;
}

/** The words of a command line, each option with its value. */
function optionsIn(words: readonly string[]): { url: string; options: [string, string][] } {
  const options: [string, string][] = [];
  const urls: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '-s' || word === '-N') continue;
    if (word.startsWith('-')) options.push([word, words[++at] ?? '']);
    else urls.push(word);
  }
  const known = ['-X', '-H', '-d', '--data-urlencode', '-F', '-o'];
  const strange = options.find(([option]) => !known.includes(option));
  if (strange) throw new Error(`This curl does not know ${strange[0]}.`);
  if (urls.length !== 1) throw new Error(`Expected one address, got ${urls.join(' ')}.`);
  return { url: urls[0] ?? '', options };
}

/** A text at its first separator. */
function halves(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

function bodyOf(values: (option: string) => string[], folder: string) {
  const parts = values('-F').map((value) => halves(value, '=@'));
  if (parts.length > 0) {
    const form = new FormData();
    for (const [name, file] of parts) {
      form.append(name, new Blob([readFileSync(path.join(folder, file))]), file);
    }
    return form;
  }
  const fields = values('--data-urlencode').map((value) => halves(value, '='));
  return fields.length > 0 ? new URLSearchParams(fields) : (values('-d')[0] ?? null);
}

/** As much of curl as the documented examples use, because not every system has one. */
export async function curl(words: readonly string[], folder: string): Promise<CurlResult> {
  const { url, options } = optionsIn(words);
  const values = (option: string) =>
    options.filter(([name]) => name === option).map(([, value]) => value);
  const body = bodyOf(values, folder);
  const method = values('-X')[0] ?? (body === null ? 'GET' : 'POST');
  const headers = values('-H').map((header) => halves(header, ': '));
  const answer = await fetch(url, { method, headers, body });
  const call = { status: answer.status, method, url };
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    // It never ends: that it begins is what there is to see.
    await answer.body?.cancel();
    return { ...call, output: Buffer.alloc(0) };
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  const [file] = values('-o');
  if (file === undefined) return { ...call, output: bytes };
  writeFileSync(path.join(folder, file), bytes);
  return { ...call, output: Buffer.alloc(0) };
}
