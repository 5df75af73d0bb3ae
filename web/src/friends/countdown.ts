/** The remaining time in hours, minutes and seconds: `23:59:07`. A second that has begun counts in full. */
export function countdown(millis: number): string {
  const seconds = Math.ceil(Math.max(0, millis) / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
