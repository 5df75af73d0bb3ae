import { contract } from '@bahnfrei/domain/contract.ts'
import { useLive } from '../base/live.ts'

/** Keeps person, rights and clubs fresh while the application is open: a right that is withdrawn goes at once. */
export function useFreshSession() {
  useLive(contract.auth.me, {})
  useLive(contract.clubs.open, {})
}
