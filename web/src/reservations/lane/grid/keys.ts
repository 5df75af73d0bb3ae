import { flushSync } from 'react-dom'

type RunCommand = typeof import('./keyboard.ts').runCommand

let known: RunCommand | undefined

/** What keys do is loaded with the first focus; a key that is quicker than that waits for it. */
export function withKeyboard(draw: (runCommand: RunCommand) => void) {
  if (known !== undefined) return draw(known)
  import('./keyboard.ts').then(
    ({ runCommand }) => {
      known = runCommand
      // The next of those that wait sees what this one did.
      flushSync(() => draw(runCommand))
    },
    // The next key tries again.
    () => undefined,
  )
}
