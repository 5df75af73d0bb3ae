let lines = ''

/** Takes the log lines of one turn of the event loop and writes them at once: a write for each cost as much as its making. */
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
