import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import yazl from 'yazl';

/** For every file: the time of the build is no part of the network. */
const mtime = new Date(2024, 0, 1);

/** A zip archive of texts, without anything that differs from one build to the next. */
export async function zipFiles(files) {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) {
    const options = { mtime, forceDosTimestamp: true, compressionLevel: 9 };
    zip.addBuffer(Buffer.from(text), name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Name, size and checksum of each file of an archive. */
export async function checksums(zip) {
  const archive = await yauzl.fromBufferPromise(zip);
  const lines = [];
  for await (const { fileName, uncompressedSize, crc32 } of archive.eachEntry()) {
    lines.push(`${fileName} ${uncompressedSize} ${crc32.toString(16)}`);
  }
  return lines.join('\n');
}
