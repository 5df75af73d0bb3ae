/** The address at which people with the pass code read a report. */
export function reportAddress(origin: string, { uid, reportId }: { uid: string; reportId: string }): string {
  return `${origin}/journalReport/${uid}/${reportId}`
}
