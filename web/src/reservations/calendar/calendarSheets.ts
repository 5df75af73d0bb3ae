import { useSyncExternalStore } from 'react'
import { newWatchers } from '../../base/live/watchers.ts'

/** What lies over the calendar; the toolbar and the sidebar open the same. */
export type CalendarSheet = 'settings' | 'find' | 'print'

let open: CalendarSheet | undefined
const watchers = newWatchers()

export function useOpenSheet(): CalendarSheet | undefined {
  return useSyncExternalStore(watchers.watch, () => open)
}

export function openSheet(sheet: CalendarSheet) {
  become(sheet)
}

/** A sheet that gave way to another one tells that it is closed only later: the other one stays. */
export function closeSheet(sheet: CalendarSheet) {
  if (open === sheet) become(undefined)
}

function become(sheet: CalendarSheet | undefined) {
  open = sheet
  watchers.tell()
}
