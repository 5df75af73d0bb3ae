/**
 * Formats a cell of a CSV file so that no program takes it for a formula (X04), in quotes if it contains a separator
 * (RFC 4180).
 */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
