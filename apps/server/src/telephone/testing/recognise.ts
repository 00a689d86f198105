import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { joined, silence, telephoneRate } from '../../sound/compose';
import { writeWav } from '../../sound/wav';
import type { Samples } from '../../sound/wav';

const program = 'pocketsphinx_continuous';

/** Letters and spaces, as the recogniser's dictionary has its words. */
export function plainWords(sentence: string): string {
  return sentence.toLowerCase().replace(/[^a-z' ]/g, '');
}

/**
 * The words of some English sentences, any of them after any other, as a second program hears them. It knows
 * no others, so that it is sure of those that it knows; what is none of them it does not hear.
 * @returns `null` if pocketsphinx is not installed, which the run has said at its start
 */
export async function recognised(
  samples: Samples,
  sentences: readonly string[],
): Promise<string | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'perron-recognise-'));
  try {
    const [sound, grammar] = [path.join(folder, 'heard.wav'), path.join(folder, 'known.jsgf')];
    const known = sentences.map((sentence) => `( ${plainWords(sentence)} )`).join(' | ');
    await writeFile(grammar, `#JSGF V1.0;\ngrammar known;\npublic <known> = ( ${known} )+;\n`);
    const whole = joined([silence(0.5), samples, silence(1)], 1, telephoneRate);
    await writeFile(sound, writeWav(whole));
    const args = ['-infile', sound, '-jsgf', grammar, '-logfn', '/dev/null'];
    const { stdout } = await promisify(execFile)(program, args);
    return stdout.trim().replace(/\s+/g, ' ');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
