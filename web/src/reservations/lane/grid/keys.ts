import { flushSync } from 'react-dom'

type RunCommand = typeof import('./keyboard.ts').runCommand

let known: RunCommand | undefined

/** Calls `draw` with the commands of keys, which load with the first focus; a key that is quicker than that waits. */
export function withKeyboard(draw: (runCommand: RunCommand) => void) {
  if (known !== undefined) return draw(known)
  import('./keyboard.ts').then(
    ({ runCommand }) => {
      known = runCommand
      // The next waiting key sees the result of this one.
      flushSync(() => draw(runCommand))
    },
    // The next key tries to load it again.
    () => undefined,
  )
}
