import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { maxSpokenBytes, VoiceError } from './voice';
import type { Voice } from './voice';

const program = 'espeak-ng';
/** Slower than the program's own 175: loudspeakers are in halls. */
const wordsPerMinute = 155;
const versionWithinMs = 5_000;

/** The version of espeak-ng on this machine, such as `1.51`; `null` if it is not installed. */
export async function espeakVersion(command = program): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(command, ['--version'], {
      timeout: versionWithinMs,
    });
    return /\b\d+\.\d+(\.\d+)?\b/.exec(stdout)?.[0] ?? 'unknown';
  } catch {
    return null;
  }
}

/**
 * espeak-ng, called as a program: its licence keeps it out of our bundle. The text goes in through the
 * standard input, so that none of it is read as an option.
 */
export function espeakVoice(version: string, command = program): Voice {
  return {
    name: `espeak-ng ${version} ${wordsPerMinute}`,
    speak: (text, language, signal) =>
      new Promise((resolve, reject) => {
        const child = spawn(
          command,
          ['-v', language, '-s', String(wordsPerMinute), '-b', '1', '--stdin', '--stdout'],
          { signal, killSignal: 'SIGKILL', stdio: ['pipe', 'pipe', 'ignore'] },
        );
        const parts: Buffer[] = [];
        let bytes = 0;
        child.stdout.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= maxSpokenBytes) parts.push(part);
          else child.kill('SIGKILL');
        });
        child.on('error', (cause) => reject(new VoiceError(`${command} has failed`, { cause })));
        child.on('close', (code) => {
          const wav = bytes > maxSpokenBytes ? null : Buffer.concat(parts);
          if (wav === null) {
            reject(new VoiceError(`expected at most ${maxSpokenBytes} bytes of sound, came more`));
          } else if (code !== 0) {
            reject(new VoiceError(`expected ${command} to end with 0, came ${String(code)}`));
          } else if (!isWav(wav)) {
            reject(new VoiceError(`expected a WAV file of ${command}, came something else`));
          } else {
            resolve({ bytes: withLengths(wav), contentType: 'audio/wav' });
          }
        });
        // A program that has gone before it read everything says so by its exit code.
        child.stdin.on('error', () => undefined);
        child.stdin.end(text);
      }),
  };
}

const headerBytes = 44;

function isWav(bytes: Buffer): boolean {
  return bytes.length > headerBytes && bytes.toString('latin1', 0, 4) === 'RIFF';
}

/** The program writes to a pipe, so that its header does not know how long the sound is. */
function withLengths(wav: Buffer): Buffer {
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - headerBytes, 40);
  return wav;
}
