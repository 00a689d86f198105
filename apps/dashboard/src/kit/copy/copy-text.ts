/**
 * Copies what is in a field. Browsers offer their clipboard on secure pages only.
 * @returns false: the browser refuses; the text is selected, for the operator's own keys
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}
