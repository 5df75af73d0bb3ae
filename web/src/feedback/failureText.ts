import { MOST_DESCRIPTION } from '@bahnfrei/domain/feedback/report.ts'

type Place = { path: string; version: string; browser: string; words: string }

/** The text of an error report: the person's words, the error, its path, the version and the browser; nothing else. */
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
