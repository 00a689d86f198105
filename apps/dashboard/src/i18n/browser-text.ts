const browsers = [
  { name: 'Edge', pattern: /Edg\/(\d+)/ },
  { name: 'Firefox', pattern: /Firefox\/(\d+)/ },
  { name: 'Chromium', pattern: /Chrom(?:e|ium)\/(\d+)/ },
  { name: 'Safari', pattern: /Version\/(\d+).*Safari\// },
] as const;

/** Name and version of a browser, as far as it says them: `Chromium 142`. */
export function browserText(userAgent: string): string {
  for (const { name, pattern } of browsers) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return `${name} ${version}`;
  }
  return userAgent === '' ? '–' : userAgent;
}
