/** Where somebody who has the pass code reads a report. */
export function reportAddress(origin: string, { uid, reportId }: { uid: string; reportId: string }): string {
  return `${origin}/journalReport/${uid}/${reportId}`
}
