/** A cell of a CSV file: no program takes it for a formula (X04), and what separates stays in quotes (RFC 4180). */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
