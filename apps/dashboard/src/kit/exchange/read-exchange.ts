import { issueDetail, sceneExchangeBody } from '@perron/schema';
import type { ErrorDetail, SceneExchange } from '@perron/schema';

export type ReadExchange =
  | { readonly exchange: SceneExchange }
  | { readonly details: readonly ErrorDetail[]; readonly content: unknown };

/** Another file, as a forgotten `package.json`, is not listed field by field. */
function isOfScenes(content: unknown): boolean {
  return (
    typeof content === 'object' && content !== null && ('format' in content || 'scenes' in content)
  );
}

/** Reads a file of scenes; `null` if it is none. */
export function readExchange(text: string): ReadExchange | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isOfScenes(content)) return null;
  const checked = sceneExchangeBody.safeParse(content);
  if (checked.success) return { exchange: checked.data };
  return { content, details: checked.error.issues.map((issue) => issueDetail(issue, content)) };
}
