import { useSyncExternalStore } from 'react'
import { newWatchers } from '../../base/live/watchers.ts'

/** The sheets over the calendar; the toolbar and the sidebar open the same ones. */
export type CalendarSheet = 'settings' | 'find' | 'print'

let open: CalendarSheet | undefined
const watchers = newWatchers()

export function useOpenSheet(): CalendarSheet | undefined {
  return useSyncExternalStore(watchers.watch, () => open)
}

export function openSheet(sheet: CalendarSheet) {
  become(sheet)
}

/**
 * Closes a sheet. Does nothing if another sheet is open, because a sheet that was replaced reports its closing late.
 */
export function closeSheet(sheet: CalendarSheet) {
  if (open === sheet) become(undefined)
}

function become(sheet: CalendarSheet | undefined) {
  open = sheet
  watchers.tell()
}
