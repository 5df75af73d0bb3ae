import { expect, test } from 'vitest'
import { askForStepUp, endStepUp, isStepUpAsked, watchStepUp } from './stepUp.ts'

test('several calls at once ask once, and all hear the answer [L22]', async () => {
  let changes = 0
  const stop = watchStepUp(() => {
    changes += 1
  })
  const calls = [askForStepUp(), askForStepUp()]
  expect([isStepUpAsked(), changes]).toEqual([true, 1])
  endStepUp(true)
  expect(await Promise.all(calls)).toEqual([true, true])
  expect([isStepUpAsked(), changes]).toEqual([false, 2])

  const next = askForStepUp()
  expect(isStepUpAsked()).toBe(true)
  endStepUp(false)
  expect(await next).toBe(false)
  stop()
})
