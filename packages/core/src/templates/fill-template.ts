import type { Situation } from '../situation/situation';
import { isTemplatePath, templatePaths } from './catalogue';

/** `{{ path }}` or `{{ path | "text" }}`. */
const placeholder = /\{\{\s*([\w.]+)\s*(?:\|\s*"([^"]*)"\s*)?\}\}/g;

/**
 * Fills the placeholders of a text. Where there is no value, the fallback stands, and nothing
 * where there is none; what is no placeholder stays as it is.
 *
 * @example fillTemplate('Gleis {{ platform | "–" }}', situation) // 'Gleis 2'
 */
export function fillTemplate(template: string, situation: Situation): string {
  return template.replace(placeholder, (_, path: string, fallback: string | undefined) => {
    const value = isTemplatePath(path) ? templatePaths[path].read(situation) : null;
    return value ?? fallback ?? '';
  });
}

/** The paths of a text that no situation knows, so that the editor can flag them. */
export function unknownPaths(template: string): string[] {
  return [...template.matchAll(placeholder)]
    .map((match) => match[1] ?? '')
    .filter((path) => !isTemplatePath(path));
}
