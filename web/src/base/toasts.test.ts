import { expect, test } from 'vitest'
import { SHOWN_FOR_MS } from './toasts.tsx'

test('good news and warnings stay for 5 seconds, errors for 10 [SHELL-091] [SHELL-092] [SHELL-093]', () => {
  expect(SHOWN_FOR_MS).toEqual({ success: 5000, warning: 5000, error: 10_000 })
})
