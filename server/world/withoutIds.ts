/** Returns the text without its random ids, in which a year or a number that must not be told can stand by chance. */
export function withoutIds(text: string): string {
  return text.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '')
}
