/** Sound in one channel; samples from -1 to 1. */
export interface Samples {
  /** Samples in a second. */
  readonly rate: number;
  readonly values: Float32Array;
}

/** A file that is no sound that could be read. */
export class WavError extends Error {
  override readonly name = 'WavError';
}

const pcm = 1;
/** The real format is in the extension that follows. */
const extensible = 0xfffe;
const headerBytes = 44;

interface Format {
  readonly tag: number;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

function formatAt(bytes: Buffer, at: number, length: number): Format {
  const tag = bytes.readUInt16LE(at);
  return {
    tag: tag === extensible && length >= 26 ? bytes.readUInt16LE(at + 24) : tag,
    channels: bytes.readUInt16LE(at + 2),
    rate: bytes.readUInt32LE(at + 4),
    bits: bytes.readUInt16LE(at + 14),
  };
}

function mixed(bytes: Buffer, { channels, bits }: Format): Float32Array {
  const sampleBytes = bits / 8;
  const values = new Float32Array(Math.floor(bytes.length / (sampleBytes * channels)));
  for (let index = 0; index < values.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const at = (index * channels + channel) * sampleBytes;
      sum += bits === 8 ? (bytes.readUInt8(at) - 128) / 128 : bytes.readInt16LE(at) / 32_768;
    }
    values[index] = sum / channels;
  }
  return values;
}

/**
 * Reads a WAV file of 8 or 16 bits, its channels mixed into one.
 * @throws WavError
 */
export function readWav(bytes: Buffer): Samples {
  const isWav =
    bytes.length >= 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WAVE';
  if (!isWav) throw new WavError('expected a WAV file, came something else');
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (name === 'fmt ' && length >= 16 && from + length <= bytes.length) {
      format = formatAt(bytes, from, length);
    }
    if (name === 'data') {
      if (!format) throw new WavError('expected the format before the sound, came the sound');
      const { tag, channels, rate, bits } = format;
      if (tag !== pcm || (bits !== 8 && bits !== 16)) {
        throw new WavError(`expected PCM of 8 or 16 bits, came format ${tag} of ${bits} bits`);
      }
      if (channels < 1 || channels > 8 || rate < 4_000 || rate > 192_000) {
        throw new WavError(
          `expected up to 8 channels at 4 to 192 kHz, came ${channels} at ${rate} Hz`,
        );
      }
      // A file that was cut off, or whose writer did not know its length, is read to its end.
      return { rate, values: mixed(bytes.subarray(from, from + length), format) };
    }
    at = from + length + (length % 2);
  }
  throw new WavError('expected a WAV file with sound, came one without');
}

/** A WAV file of 16 bits. Too loud samples are cut off at the loudest. */
export function writeWav({ rate, values }: Samples): Buffer {
  const bytes = Buffer.alloc(headerBytes + values.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(pcm, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(values.length * 2, 40);
  values.forEach((value, index) => {
    const clipped = Math.max(-1, Math.min(1, value));
    bytes.writeInt16LE(Math.round(clipped * 32_767), headerBytes + index * 2);
  });
  return bytes;
}
