import { expect, test } from 'vitest'
import { textIn } from './texts.ts'

test.each([
  ['de', { de: 'Aufsicht', en: 'Supervisors' }, 'Aufsicht'],
  ['en', { de: 'Aufsicht', en: 'Supervisors' }, 'Supervisors'],
  ['de', { de: '', en: 'Supervisors' }, 'Supervisors'],
  ['en', { de: 'Aufsicht', en: '' }, 'Aufsicht'],
  ['de', { de: '', en: '' }, ''],
] as const)('in %s the group %o is called %j [SHELL-002]', (language, name, called) => {
  expect(textIn(language, name)).toBe(called)
})
