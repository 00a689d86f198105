import type { OpenAPIV3_1 } from 'openapi-types';

const prefix = '#/components/schemas/';

/** The names of the schemas that a part of the document refers to. */
function namesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );
}

/**
 * Leaves the schemas that calls use, under their plain names. The generator makes two of each, one
 * for the way in (`StationInput`) and one for the way out, whether they are used or not.
 */
export function tidySchemas(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const waiting = namesIn(document.paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...namesIn(schemas[name]));
  }
  const plain = (name: string) => {
    const shorter = name.replace(/Input$/, '');
    return used.has(shorter) ? name : shorter;
  };
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  const text = JSON.stringify({
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(kept.map(([name, schema]) => [plain(name), schema])),
    },
  });
  // Only names within the document change.
  return JSON.parse(
    text.replace(
      /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
      (_, name: string) => `"$ref":"${prefix}${plain(name)}"`,
    ),
  ) as OpenAPIV3_1.Document;
}
