import { expect, test } from 'vitest'
import { csvCell } from './csvCell.ts'

test('the name of a range is no formula to a program, and keeps its signs [X04]', () => {
  const names = ['Halle', '=SUM(A1)', '+49', '-1', '@x', '\tTab', 'a;b', 'a,b', 'a"b']
  expect(names.map(csvCell)).toEqual(['Halle', "'=SUM(A1)", "'+49", "'-1", "'@x", "'\tTab", '"a;b"', '"a,b"', '"a""b"'])
})
