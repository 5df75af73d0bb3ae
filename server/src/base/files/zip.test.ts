import { expect, test } from 'vitest'
import { unpacked } from './sheets/unpack.ts'
import { zipOf } from './zip.ts'

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}

async function written(entries: Parameters<typeof zipOf>[0]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(zipOf(entries)))
}

test('a file of several entries, one empty, is read as it was written, and has the same bytes each time', async () => {
  const long = Array.from({ length: 5000 }, (_, at) => `Zeile ${at};Müller\r\n`)
  const entries = () => [
    { name: 'lang.csv', content: pieces(...long) },
    { name: 'leer.csv', content: pieces() },
    { name: 'übung.txt', content: pieces('a', 'ß') },
  ]
  const file = await written(entries())
  const found = unpacked(file)
  if (typeof found === 'string') return expect.fail(found)
  expect(found.map((content) => content.toString())).toEqual([long.join(''), '', 'aß'])
  expect(await written(entries())).toEqual(file)
})

test('a content that fails makes the whole file fail', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'a'
    throw new Error('The database is away.')
  }
  await expect(written([{ name: 'a', content: failing() }])).rejects.toThrow('The database is away.')
})
