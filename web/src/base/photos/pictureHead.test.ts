import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureHead } from './pictureHead.ts'

const made = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b7a3a' }, limitInputPixels: false })

const FILES: [form: string, make: () => Promise<Buffer>][] = [
  ['JPEG', () => made(801, 600).jpeg().toBuffer()],
  ['JPEG in steps', () => made(801, 600).jpeg({ progressive: true }).toBuffer()],
  [
    'JPEG with notes of the camera',
    () =>
      made(801, 600)
        .withExif({ IFD0: { Copyright: 'x'.repeat(5_000) } })
        .jpeg()
        .toBuffer(),
  ],
  ['JPEG that is turned when it is shown', () => made(801, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['PNG', () => made(801, 600).png().toBuffer()],
  ['WebP', () => made(801, 600).webp().toBuffer()],
  ['WebP without loss', () => made(801, 600).webp({ lossless: true }).toBuffer()],
  [
    'WebP with notes',
    () =>
      made(801, 600)
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp()
        .toBuffer(),
  ],
]

describe('of a picture the first bytes say how many pixels it has [F7]', () => {
  test.each(FILES)('%s', async (_, make) => {
    expect(pictureHead(new Uint8Array(await make()))).toEqual({ width: 801, height: 600 })
  })
})

test('HEIC is known by its brand; of other files, and of none, nothing is known [F7]', () => {
  const file = (text: string) => Uint8Array.from(text.padEnd(40, '\0'), (sign) => sign.charCodeAt(0))
  expect(['heic', 'mif1', 'hevc'].map((brand) => pictureHead(file(`\0\0\0\x18ftyp${brand}`)))).toEqual(
    Array(3).fill('HEIC'),
  )
  expect(pictureHead(file('\0\0\0\x18ftypmp42'))).toBeUndefined()
  expect(pictureHead(file('Kein Bild'))).toBeUndefined()
  expect(pictureHead(file('\xff\xd8\xff\xe1\xff\xff'))).toBeUndefined()
  expect(pictureHead(new Uint8Array())).toBeUndefined()
})
