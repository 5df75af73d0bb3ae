import { expect, test } from 'vitest'
import {
  MOST_QUICK_ENTRIES,
  mayOpen,
  PRESET_QUICK_ACCESS,
  QUICK_ROUTES,
  QuickAccess,
  QuickEntry,
  quickEntry,
  shownEntries,
} from './quickAccess.ts'

const accepts = (entries: unknown) => QuickAccess.safeParse(entries).success
const everything = { may: () => true, exists: () => true }

test('an entry has icon, labelKey, route and pinned, and nothing else [USER-032]', () => {
  const entry = quickEntry('/friends', false)
  expect(entry).toEqual({ icon: 'users', labelKey: 'FRIENDS', route: '/friends', pinned: false })
  expect(QuickEntry.safeParse({ ...entry, color: 'red' }).success).toBe(false)
  for (const part of Object.keys(entry)) {
    const { [part as keyof typeof entry]: _, ...rest } = entry
    expect([part, QuickEntry.safeParse(rest).success]).toEqual([part, false])
  }
})

test('anybody who has chosen nothing finds scan and wiki, pinned', () => {
  expect(PRESET_QUICK_ACCESS.map(({ route, pinned }) => [route, pinned])).toEqual([
    ['/scan', true],
    ['/wiki', true],
  ])
  expect(accepts(PRESET_QUICK_ACCESS)).toBe(true)
})

test('eight screens of the list can be chosen, the ninth not, and none twice', () => {
  const all = QUICK_ROUTES.map((route) => quickEntry(route, false))
  expect(accepts([])).toBe(true)
  expect(accepts(all.slice(0, MOST_QUICK_ENTRIES))).toBe(true)
  expect(accepts(all.slice(0, MOST_QUICK_ENTRIES + 1))).toBe(false)
  expect(accepts([quickEntry('/wiki', true), quickEntry('/wiki', false)])).toBe(false)
})

test.each([
  ['a screen outside the list', { ...quickEntry('/wiki', true), route: '/root' }],
  ['another site', { ...quickEntry('/wiki', true), route: 'https://evil.example' }],
  ['a script', { ...quickEntry('/wiki', true), route: 'javascript:alert(1)' }],
  ['the words of another screen', { ...quickEntry('/wiki', true), labelKey: 'FRIENDS' }],
  ['the icon of another screen', { ...quickEntry('/wiki', true), icon: 'users' }],
])('%s is no entry', (_, entry) => {
  expect(accepts([entry])).toBe(false)
})

test('pinned entries come first, each part in its stored order', () => {
  const stored = [
    quickEntry('/friends', false),
    quickEntry('/wiki', true),
    quickEntry('/reservations', false),
    quickEntry('/scan', true),
  ]
  expect(shownEntries(stored, everything).map(({ route }) => route)).toEqual([
    '/wiki',
    '/scan',
    '/friends',
    '/reservations',
  ])
})

test('a screen that the person may not open, or that does not exist, is not shown', () => {
  const stored = [quickEntry('/admin/members/list', true), quickEntry('/friends', false), quickEntry('/wiki', false)]
  const opening = { may: () => false, exists: (route: string) => route !== '/wiki' }
  expect(shownEntries(stored, opening).map(({ route }) => route)).toEqual(['/friends'])
  expect(mayOpen('/kiosk/activate', { ...everything, may: (right) => right === 'kioskConfig:w' })).toBe(true)
  expect(mayOpen('/kiosk/activate', { ...everything, may: (right) => right === 'kioskConfig:r' })).toBe(false)
})
