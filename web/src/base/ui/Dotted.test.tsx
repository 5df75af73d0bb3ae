import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dotted } from './Dotted.tsx'

const LONG = 'eine Anmerkung, die länger als die anderen ist'

test('a line of facts leaves out what is empty, keeps a nought, and breaks within a long fact only', () => {
  const line = renderToStaticMarkup(<Dotted facts={['RE-2026-0135', false, null, undefined, '', 0, LONG]} />)
  const whole = (fact: string) => `<span style="white-space:nowrap">${fact}</span>`
  expect(line).toBe([whole('RE-2026-0135'), whole('0'), LONG].join('\u00a0· '))
})
