import { afterEach, expect, test, vi } from 'vitest'
import { inTab, onDevice, openDatabase } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A storage like that of a browser, with room for this many entries. */
function storageFor(most: number) {
  const kept = new Map<string, string>()
  const methods = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (!kept.has(name) && kept.size >= most) throw new DOMException('Full.', 'QuotaExceededError')
      kept.set(name, text)
    },
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  }
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

test('what is kept is read again, removed, and cleared [F13]', () => {
  vi.stubGlobal('localStorage', storageFor(5))
  expect([onDevice.write('a', '1'), onDevice.write('b', '2'), onDevice.read('a'), onDevice.read('c')]).toEqual([
    ...[true, true, '1', null],
  ])
  expect(onDevice.names()).toEqual(['a', 'b'])
  expect([onDevice.remove('a'), onDevice.read('a')]).toEqual([true, null])
})

test('a full storage keeps what it has, and says that it does not keep more [F13]', () => {
  vi.stubGlobal('sessionStorage', storageFor(1))
  expect([inTab.write('a', '1'), inTab.write('b', '2'), inTab.read('a'), inTab.read('b')]).toEqual([
    true,
    false,
    '1',
    null,
  ])
})

test('where the mere mention of storage throws, everything is forgotten and nothing fails [F13]', async () => {
  const forbid = {
    get: () => {
      throw new DOMException('Denied.', 'SecurityError')
    },
    configurable: true,
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(globalThis, name, forbid)
  try {
    for (const store of [onDevice, inTab]) {
      expect([store.write('a', '1'), store.read('a'), store.remove('a'), store.names()]).toEqual([
        false,
        null,
        false,
        [],
      ])
      store.clear()
    }
    await expect(openDatabase('bahnfrei', 'reads')).rejects.toThrow('Denied.')
  } finally {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Reflect.deleteProperty(globalThis, name)
  }
})
