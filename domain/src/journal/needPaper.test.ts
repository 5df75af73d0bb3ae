import { expect, test } from 'vitest'
import { paperCode, typedPaperCode } from './needPaper.ts'

test('a code of a paper is read however it is typed, and never taken for another one', () => {
  const code = paperCode(() => 200)
  expect(code).toMatch(/^([2-9B-Z]{4}-){6}[2-9B-Z]{4}$/)
  expect(typedPaperCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
  for (const wrong of ['', code.slice(1), `${code}B`, code.replace(/.$/, '0'), code.replace(/.$/, 'O')])
    expect(typedPaperCode(wrong)).toBe(undefined)
})

test('bytes that would favour some signs make none', () => {
  let byte = 0
  const code = paperCode(() => 255 - byte++)
  expect(new Set(code.replaceAll('-', '')).size).toBe(28)
  expect(byte).toBeGreaterThan(28)
})
