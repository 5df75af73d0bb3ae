import {
  mayOpen,
  QUICK_ROUTES,
  type QuickEntry,
  type QuickIcon,
  type QuickRoute,
  shownEntries,
} from '@bahnfrei/domain/users/quickAccess.ts'
import {
  IconAddressBook,
  IconBook,
  IconBuilding,
  IconCalendar,
  IconCalendarUser,
  IconChecklist,
  IconClock,
  IconCoins,
  IconConfetti,
  IconDeviceTv,
  IconNotebook,
  type IconProps,
  IconReceipt,
  IconScan,
  IconShield,
  IconTarget,
  IconUsers,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useSession } from '../base/session/session.ts'

/** The icons of the quick access. */
export const QUICK_ICONS: Record<QuickIcon, ComponentType<IconProps>> = {
  scan: IconScan,
  book: IconBook,
  users: IconUsers,
  target: IconTarget,
  confetti: IconConfetti,
  calendar: IconCalendar,
  clock: IconClock,
  building: IconBuilding,
  shield: IconShield,
  notebook: IconNotebook,
  calendarUser: IconCalendarUser,
  checklist: IconChecklist,
  addressBook: IconAddressBook,
  coins: IconCoins,
  receipt: IconReceipt,
  deviceTv: IconDeviceTv,
}

const NOTHING: QuickEntry[] = []

/**
 * The quick access of the person: the stored entries, those that the person may open, and the screens to choose from.
 */
export function useQuickAccess(): { stored: QuickEntry[]; shown: QuickEntry[]; choosable: QuickRoute[] } {
  const { me, may } = useSession()
  const { routesByPath } = useRouter()
  const opening = { may, exists: (route: QuickRoute) => Object.hasOwn(routesByPath, route) }
  const stored = me === undefined ? NOTHING : me.quickAccess
  return {
    stored,
    shown: shownEntries(stored, opening),
    choosable: QUICK_ROUTES.filter((route) => mayOpen(route, opening)),
  }
}
