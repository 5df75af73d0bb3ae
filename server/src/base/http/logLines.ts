let lines = ''

/**
 * Collects the log lines of one turn of the event loop and writes them together: one write for each line costs as much
 * as making it.
 */
export const logLines = {
  write(line: string): void {
    if (lines === '') setImmediate(flush)
    lines += line
  },
}

function flush(): void {
  const text = lines
  lines = ''
  if (text !== '') process.stdout.write(text)
}

process.on('exit', flush)
