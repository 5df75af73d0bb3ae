import { expect, test } from 'vitest'
import { qrLinkOf } from '../base/session/qrLink.ts'
import { pastedCode } from './pastedCode.ts'

const CODE = '7GK2M-00000-ABCDE-ZYXWV'
const link = (action: string, ...values: string[]) => qrLinkOf('https://bahnfrei.example', { action, values })

test.each([
  [CODE, 'the code'],
  [' 7gk2m ooooo abcde zyxwv\n', 'the code, typed with the letter o'],
  [link('fa', CODE), 'the link'],
  [`Hallo, hier mein Link: ${link('fa', CODE)} – bis Donnerstag!`, 'a message with the link in it'],
])('%o is %s [FRND-004]', (pasted) => {
  expect(pastedCode(pasted)).toBe(CODE)
})

test.each(['', 'Clara', link('jv', CODE), link('fa'), `${CODE}-X`, 'https://bahnfrei.example/ra/%%%'])(
  'in %o is no friend code',
  (pasted) => {
    expect(pastedCode(pasted)).toBeUndefined()
  },
)
