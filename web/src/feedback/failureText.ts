import { MOST_DESCRIPTION } from '@bahnfrei/domain/feedback/report.ts'

type Place = { path: string; version: string; browser: string; words: string }

/** What an error report says: what the person adds, what broke and where, and in which browser; nothing else. */
export function failureText(error: unknown, { path, version, browser, words }: Place): string {
  const known = error instanceof Error ? error : new Error(String(error))
  const lines = [
    words.trim(),
    `${known.name}: ${known.message}`,
    `${path} · ${version} · ${browser}`,
    known.stack?.split('\n').slice(0, 12).join('\n') ?? '',
  ]
  return lines
    .filter((line) => line !== '')
    .join('\n\n')
    .slice(0, MOST_DESCRIPTION)
    .toWellFormed()
    .replaceAll('\0', '')
}
