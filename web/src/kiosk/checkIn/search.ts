import type { Id } from '@bahnfrei/domain/base/call/fields.ts'

/**
 * The search parameters of the check-in: the code, and the club whose screen shows it. A typed code belongs to the
 * active club.
 */
export type CheckInSearch = { code?: string; club?: Id<'club'> }

export function checkInSearch({ code, club }: Record<string, unknown>): CheckInSearch {
  // An address may hold the digits of a code as a number, without its zeros in front.
  const said = typeof code === 'number' ? String(code).padStart(6, '0') : code
  return {
    ...(typeof said === 'string' && said !== '' && said.length <= 100 && { code: said }),
    ...(typeof club === 'string' && /^[0-9a-f-]{36}$/.test(club) && { club }),
  }
}
