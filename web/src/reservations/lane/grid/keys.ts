import { flushSync } from 'react-dom'

type RunCommand = typeof import('./keyboard.ts').runCommand

let known: RunCommand | undefined

/** Calls `draw` with the function that runs key commands. The function loads on first use; until then, keys wait. */
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
