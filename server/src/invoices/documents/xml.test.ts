import { expect, test } from 'vitest'
import { element, xmlFile } from './xml.ts'

test.each([
  ['Müller & Söhne <GmbH> "E"', 'Müller &amp; Söhne &lt;GmbH&gt; &quot;E&quot;'],
  [']]><evil/>', ']]&gt;&lt;evil/&gt;'],
  ['&amp;', '&amp;amp;'],
  ['two\nlines', 'two\nlines'],
  ['🎯 Łukasz Ⅻ', '🎯 Łukasz Ⅻ'],
  ['a\u0000\u0001\u000B\uFFFE\uD800b', 'ab'],
])('a text %o is written as %o, and never as markup', (text, written) => {
  expect(element('a', text)?.xml).toBe(`<a>${written}</a>`)
})

test('an attribute is escaped as well', () => {
  expect(element('a', 'x', { b: '"><c d="&' })?.xml).toBe('<a b="&quot;&gt;&lt;c d=&quot;&amp;">x</a>')
})

test('elements that would be empty are left out, with those around them', () => {
  expect(element('a', [element('b', ''), undefined, element('c', [element('d', '\u0000')])])).toBeUndefined()
  expect(element('a', [element('b', ''), element('c', '1')])?.xml).toBe('<a><c>1</c></a>')
})

test('a file begins by saying what it is', () => {
  expect(xmlFile(element('a', '1'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>1</a>\n')
})
