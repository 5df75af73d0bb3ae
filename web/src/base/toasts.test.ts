import { expect, test } from 'vitest'
import { SHOWN_FOR_MS, spotIn } from './toasts.tsx'

test('good news and warnings stay for 5 seconds, errors for 10 [SHELL-091] [SHELL-092] [SHELL-093]', () => {
  expect(SHOWN_FOR_MS).toEqual({ success: 5000, warning: 5000, error: 10_000 })
})

test.each([
  ['good news above the buttons of a dialog that fills the handset', { top: 0, bottom: 64 }, false, { bottom: 76 }],
  ['an error below its head', { top: 0, bottom: 64 }, true, { top: 68 }],
  ['good news above the buttons of a tall sheet', { top: 139, bottom: 190 }, false, { bottom: 76 }],
  ['an error below the head of a tall sheet', { top: 139, bottom: 190 }, true, { top: 194 }],
  ['both above a low sheet', { top: 300, bottom: 350 }, true, { top: 60 }],
  ['both where there is just enough room above', { top: 140, bottom: 190 }, false, { top: 60 }],
])('on a handset toasts leave head and buttons of a dialog free: %s', (_, head, isUrgent, spot) => {
  expect(spotIn({ head, footHeight: 72 }, 80, isUrgent)).toEqual(spot)
})
