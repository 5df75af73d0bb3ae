import { expect, test } from 'vitest'
import { fileKindOf } from './fileKind.ts'

const bytes = (...start: (number | string)[]) =>
  Uint8Array.from([
    ...start.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
    ...new Array(20).fill(0),
  ])

test.each([
  ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
  ['pdf', bytes('%PDF-1.7')],
])('%s is known by its first bytes [F02]', (kind, content) => {
  expect(fileKindOf(content)).toBe(kind)
  expect(fileKindOf(content.slice(0, 3))).toBe(kind === 'jpeg' ? 'jpeg' : undefined)
})

test.each([
  ['nothing', new Uint8Array()],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['SVG behind a head', bytes('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg/>')],
  ['a picture behind a blank', bytes(' ', 0x89, 'PNG\r\n', 0x1a, '\n')],
  ['a GIF', bytes('GIF89a')],
  ['a sound in the same box as WebP', bytes('RIFF', 1, 2, 3, 4, 'WAVE')],
  ['a program', bytes('MZ')],
  ['an archive', bytes('PK', 3, 4)],
  ['a PDF behind a page', bytes('<html>%PDF-1.7')],
])('%s is no file that anybody may hand in [F02] [F03]', (_, content) => {
  expect(fileKindOf(content)).toBeUndefined()
})
