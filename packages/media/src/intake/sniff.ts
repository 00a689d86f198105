import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { FileType } from '../file-name';
import { IntakeError } from './intake-error';

/** This many bytes at the beginning of a file tell its type. */
export const headBytes = 4100;

function startsWith(head: Buffer, text: string, at = 0): boolean {
  return head.toString('latin1', at, at + text.length) === text;
}

/** The brands that the first box of an ISO media file names, the major one first. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.length, head.readUInt32BE(0));
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

const filmBrands = /^(iso[\dm]|mp4[12]|avc1|av01|dash|M4V[ HP]|MSNV|cmf[c\d])$/;

function isoType(head: Buffer): FileType | null {
  const brands = brandsOf(head);
  const [major = ''] = brands;
  if (major === 'avif' || (major === 'mif1' && brands.includes('avif'))) return 'image/avif';
  return filmBrands.test(major) ? 'video/mp4' : null;
}

/**
 * Which of the types that are taken a content is, by its first bytes; `null` means none of them.
 */
export function sniff(head: Buffer): FileType | null {
  if (head.length < 12) return null;
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(head, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'image/gif';
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'image/webp';
  if (startsWith(head, 'ftyp', 4)) return isoType(head);
  // Matroska begins alike; the film's reader looks closer.
  if (startsWith(head, '\x1a\x45\xdf\xa3')) return 'video/webm';
  return null;
}

const advice: Record<string, string> = {
  'image/svg+xml': 'SVG can carry programs: export it as PNG or WebP and upload that.',
  'image/apng': 'Save what moves as GIF, WebP or MP4.',
  'image/heic': 'Save it as JPEG.',
  'image/heif': 'Save it as JPEG.',
  'video/quicktime': 'Save it as MP4.',
};

function sentence(type: string | undefined): string {
  const expected = 'Expected a picture (PNG, JPEG, WebP, AVIF, GIF) or a film (MP4, WebM)';
  const what = type === undefined ? undefined : advice[type];
  return `${expected}; the content is ${type ?? 'something else'}.${what === undefined ? '' : ` ${what}`}`;
}

/** Names the accepted types, the type that came, and a remedy. */
export async function whyNotTaken(head: Buffer): Promise<string> {
  const isSvg = /<svg[\s>]/i.test(head.toString('latin1'));
  return sentence(isSvg ? 'image/svg+xml' : (await fileTypeFromBuffer(head))?.mime);
}

/**
 * A moving PNG would come out as a still one.
 * @throws IntakeError `not-taken`
 */
export async function refuseMovingPng(path: string): Promise<void> {
  const type = await fileTypeFromFile(path);
  if (type?.mime === 'image/apng') throw new IntakeError('not-taken', sentence(type.mime));
}
