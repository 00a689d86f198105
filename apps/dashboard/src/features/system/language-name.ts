/** A language in words, such as "Portuguese (Brazil)"; as it came, where nobody knows it. */
export function languageName(tag: string, locale: string): string {
  try {
    return (
      new Intl.DisplayNames([locale], { type: 'language' }).of(tag.replaceAll('_', '-')) ?? tag
    );
  } catch {
    return tag;
  }
}
