/** The path of a field that has no name on the page: `body.scenes.3.duration` is "scenes › 3 › duration". */
export function wordsOfPath(path: string): string {
  return path
    .replace(/^(body|query|params)\.?/, '')
    .split('.')
    .join(' › ');
}
