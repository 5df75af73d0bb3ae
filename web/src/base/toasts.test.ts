import { expect, test } from 'vitest'
import { SHOWN_FOR_MS, topNextTo } from './toasts.tsx'

test('good news and warnings stay for 5 seconds, errors for 10 [SHELL-091] [SHELL-092] [SHELL-093]', () => {
  expect(SHOWN_FOR_MS).toEqual({ success: 5000, warning: 5000, error: 10_000 })
})

test.each([
  [{ top: 0, bottom: 64 }, 80, 68, 'a dialog that fills the handset'],
  [{ top: 110, bottom: 160 }, 80, 164, 'a tall sheet'],
  [{ top: 300, bottom: 350 }, 80, 60, 'a low sheet'],
  [{ top: 140, bottom: 190 }, 80, 60, 'just enough room above'],
  [{ top: 139, bottom: 190 }, 80, 194, 'a pixel too little room above'],
])('on a handset toasts leave the head %o of a dialog free: %s high at %s, %s', (head, height, top) => {
  expect(topNextTo(head, height)).toBe(top)
})
