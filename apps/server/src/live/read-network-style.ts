import { readFileSync } from 'node:fs';
import { networkStyle } from '@perron/schema';
import type { NetworkStyle } from '@perron/schema';
import { z } from 'zod';
import { StartError } from '../start-error';

/** Parts that are not in the file are as they are known of the network. A wrong key must not go unnoticed. */
const fileContent = z.strictObject(networkStyle.shape).partial();

const example = '{"names":[{"where":"end","remove":" Station"}],"shapes":{"subway":"circle"}}';

/**
 * The rules of names and signs that operators set.
 * @throws StartError that names the file and the field, what was expected and what came
 */
export function readNetworkStyle(file: string): Partial<NetworkStyle> {
  const parsed = fileContent.safeParse(jsonOf(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    throw fault(file, `${field === '' ? '' : `${field}: `}${issue?.message ?? ''}`);
  }
  const { names, palette, shapes, signs, colors, badges } = parsed.data;
  return {
    ...(names && { names }),
    ...(palette && { palette }),
    ...(shapes && { shapes }),
    ...(colors && { colors }),
    ...(badges && { badges }),
    ...(signs !== undefined && { signs }),
  };
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fault(file, error instanceof Error ? error.message : String(error));
  }
}

function fault(file: string, reason: string): StartError {
  return new StartError(
    `NETWORK_STYLE names ${file}, which cannot be used: ${reason}. Expected a JSON file such as ${example}`,
  );
}
