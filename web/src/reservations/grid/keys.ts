import { flushSync } from 'react-dom'

type Fulfil = typeof import('./keyboard.ts').fulfil

let known: Fulfil | undefined

/** What keys do is loaded with the first focus; a key that is quicker than that waits for it. */
export function withKeyboard(deed: (fulfil: Fulfil) => void) {
  if (known !== undefined) return deed(known)
  import('./keyboard.ts').then(
    ({ fulfil }) => {
      known = fulfil
      // The next of those that wait sees what this one did.
      flushSync(() => deed(fulfil))
    },
    // The next key tries again.
    () => undefined,
  )
}
