const address = /\/files\/([0-9a-f]{64}\.[a-z0-9]{2,5})/g;

/** Names of the stored files that widgets show, each once. */
export function shownFiles(widgets: object): string[] {
  const found = JSON.stringify(widgets).matchAll(address);
  return [...new Set([...found].flatMap(([, name]) => name ?? []))];
}

/** The widgets with other names of stored files. */
export function showingOthers<Widgets extends object>(
  widgets: Widgets,
  names: ReadonlyMap<string, string>,
): Widgets {
  const text = JSON.stringify(widgets).replaceAll(
    address,
    (_whole, name: string) => `/files/${names.get(name) ?? name}`,
  );
  // The same text but for the names in it.
  return JSON.parse(text) as Widgets;
}
