import * as z from 'zod/mini'
import type { Right } from '../base/rights/permissions.ts'

/** The most entries of a quick access (OP-25). */
export const MOST_QUICK_ENTRIES = 8

/**
 * The screens that may stand in a quick access (appendix D), each with its icon, the key of its text below
 * `QUICK_ACCESS`, and the right in the active club that opens it; without a right it is open to everybody.
 */
const SCREENS = {
  '/scan': { icon: 'scan', labelKey: 'SCAN' },
  '/wiki': { icon: 'book', labelKey: 'WIKI' },
  '/friends': { icon: 'users', labelKey: 'FRIENDS' },
  '/training': { icon: 'target', labelKey: 'TRAINING', right: 'member:r' },
  '/events': { icon: 'confetti', labelKey: 'EVENTS', right: 'member:r' },
  '/calendar': { icon: 'calendar', labelKey: 'CALENDAR', right: 'publicReservations:r' },
  '/reservations': { icon: 'clock', labelKey: 'RESERVATIONS' },
  '/clubs/ranges': { icon: 'building', labelKey: 'OPERATORS' },
  '/profile/weapons': { icon: 'shield', labelKey: 'WEAPONS' },
  '/journal': { icon: 'notebook', labelKey: 'JOURNAL' },
  '/journal/reports': { icon: 'notebook', labelKey: 'JOURNAL_REPORTS' },
  '/admin/calendar': { icon: 'calendarUser', labelKey: 'ADMIN_CALENDAR', right: 'clubReservations:r' },
  '/admin/reservations/attendance': { icon: 'checklist', labelKey: 'ATTENDANCE', right: 'clubReservations:r' },
  '/admin/members/list': { icon: 'addressBook', labelKey: 'MEMBERS', right: 'members:r' },
  '/admin/billing/bookings': { icon: 'coins', labelKey: 'BOOKINGS', right: 'billing:r' },
  '/admin/billing/invoices': { icon: 'receipt', labelKey: 'INVOICES', right: 'billing:r' },
  '/kiosk/activate': { icon: 'deviceTv', labelKey: 'KIOSK', right: 'kioskConfig:w' },
} as const satisfies Record<string, { icon: string; labelKey: string; right?: Right }>

export type QuickRoute = keyof typeof SCREENS
export type QuickIcon = (typeof SCREENS)[QuickRoute]['icon']
type LabelKey = (typeof SCREENS)[QuickRoute]['labelKey']

export const QUICK_ROUTES = Object.keys(SCREENS) as QuickRoute[]
const ICONS = Object.values(SCREENS).map(({ icon }) => icon)
const LABEL_KEYS = Object.values(SCREENS).map(({ labelKey }) => labelKey)

/** An entry of the quick access (specification 2 §2); pinned entries come first. */
export const QuickEntry = z.strictObject({
  icon: z.enum(ICONS as [QuickIcon, ...QuickIcon[]]),
  labelKey: z.enum(LABEL_KEYS as [LabelKey, ...LabelKey[]]),
  route: z.enum(QUICK_ROUTES as [QuickRoute, ...QuickRoute[]]),
  pinned: z.boolean(),
})
export type QuickEntry = z.infer<typeof QuickEntry>

/** A valid quick access: only known screens, each once, with their own icon and text. */
export const QuickAccess = z.array(QuickEntry).check(
  z.maxLength(MOST_QUICK_ENTRIES),
  z.refine(isOnce),
  z.refine((entries) => entries.every(isOwn)),
)

function isOnce(entries: QuickEntry[]): boolean {
  return new Set(entries.map(({ route }) => route)).size === entries.length
}

function isOwn({ route, icon, labelKey }: QuickEntry): boolean {
  return SCREENS[route].icon === icon && SCREENS[route].labelKey === labelKey
}

/** Makes the entry for a screen. */
export function quickEntry(route: QuickRoute, pinned: boolean): QuickEntry {
  const { icon, labelKey } = SCREENS[route]
  return { icon, labelKey, route, pinned }
}

/** The entries of a person who has chosen none (OP-25). */
export const PRESET_QUICK_ACCESS: QuickEntry[] = [quickEntry('/scan', true), quickEntry('/wiki', true)]

type Opening = {
  /** Whether the right is held in the active club. */
  may: (right: Right) => boolean
  /** Whether the application has this screen. */
  exists: (route: QuickRoute) => boolean
}

/** Whether a person may open the screen. */
export function mayOpen(route: QuickRoute, { may, exists }: Opening): boolean {
  const screen: { icon: string; right?: Right } = SCREENS[route]
  return exists(route) && (screen.right === undefined || may(screen.right))
}

/** Returns the entries to show: those that the person may open, pinned ones first, otherwise in their stored order. */
export function shownEntries(entries: readonly QuickEntry[], opening: Opening): QuickEntry[] {
  const open = entries.filter(({ route }) => mayOpen(route, opening))
  return [...open.filter(({ pinned }) => pinned), ...open.filter(({ pinned }) => !pinned)]
}
