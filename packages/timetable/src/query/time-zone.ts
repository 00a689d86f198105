/**
 * The name of a time zone, as it was given: platforms still call Asia/Kathmandu by its old name
 * Asia/Katmandu. Only the case is put right. `null` means that the platform knows no such zone.
 */
export function timeZoneNamed(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return null;
  }
}
