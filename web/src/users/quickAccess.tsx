import {
  mayOpen,
  QUICK_ROUTES,
  type QuickEntry,
  type QuickIcon,
  type QuickRoute,
  shownEntries,
} from '@bahnfrei/domain/users/quickAccess.ts'
import {
  IconBook,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarUser,
  IconCash,
  IconChecklist,
  IconDeviceTv,
  IconFileInvoice,
  IconHelpCircle,
  type IconProps,
  IconScan,
  IconShield,
  IconTarget,
  IconTargetArrow,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useSession } from '../base/session/session.ts'

/** The icons of the quick access: those of the same screens in the menu. */
export const QUICK_ICONS: Record<QuickIcon, ComponentType<IconProps>> = {
  scan: IconScan,
  book: IconHelpCircle,
  users: IconUsers,
  target: IconTargetArrow,
  confetti: IconCalendarEvent,
  calendar: IconCalendar,
  clock: IconTicket,
  building: IconTarget,
  shield: IconShield,
  notebook: IconBook,
  calendarUser: IconCalendarUser,
  checklist: IconChecklist,
  addressBook: IconUsersGroup,
  coins: IconCash,
  receipt: IconFileInvoice,
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
