import { expect, test } from 'vitest'
import german from '../texts/texts.de.ts'
import english from '../texts/texts.en.ts'
import { REFUSALS, type Refusal, Refused, refuse, refuseIf } from './refusals.ts'

/** Open points, appendix F. */
const APPENDIX_F: [Refusal, number][] = [
  ['UNKNOWN', 500],
  ['TEST_ERROR', 500],
  ['INSUFFICIENT_PERMISSION', 403],
  ['TARGET_INSUFFICIENT_PERMISSION', 403],
  ['ADMIN_RESERVATION_SELF', 403],
  ['UNAUTHENTICATED', 401],
  ['MISSING_USER', 404],
  ['USER_EXISTS', 409],
  ['USER_CORRUPT', 500],
  ['RESET_SECRET_INVALID', 400],
  ['CLUB_NOT_FOUND', 404],
  ['CLUB_ID_MISSING', 400],
  ['MEMBERSHIP_REQUEST_EXISTS', 409],
  ['FRIEND_NOT_FOUND', 404],
  ['FRIEND_CODE_INVALID', 400],
  ['FRIEND_ADD_SELF', 400],
  ['FRIEND_RESERVATION_SELF', 400],
  ['FRIEND_ID_MISSING', 400],
  ['FRIEND_ALREADY_ADDED', 409],
  ['RESERVATION_NOT_FOUND', 404],
  ['RESERVATION_CONFLICT', 409],
  ['EVENT_CONFLICT', 409],
  ['DEADLINE_EXCEEDED', 409],
  ['RESERVATION_IN_PAST', 400],
  ['RESERVATION_TIME_INVALID', 400],
  ['RESERVATION_TIME_FORBIDDEN', 403],
  ['KIOSK_CODE_INVALID', 400],
  ['JOURNAL_SELF_VALIDATE', 403],
  ['OWN_RECORD', 403],
  ['CODE_INVALID', 400],
  ['TIMEZONE_INVALID', 400],
  ['INVALID_EVENT_TIME', 400],
  ['SERVICE_UNAVAILABLE', 503],
  ['CONFIRMATION_CODE_INVALID', 400],
  ['INPUT_INVALID', 400],
  ['SIGNUM_EXISTS', 409],
]

test.each(APPENDIX_F)(
  '%s is said with status %i and with words of its own in German and English ' +
    '[ERR-001, ERR-002, ERR-003, ERR-006, ERR-007, ERR-008, ERR-009, ERR-010, ERR-011, ERR-012] ' +
    '[ERR-013, ERR-014, ERR-016, ERR-017, ERR-018, ERR-019, ERR-020, ERR-021, ERR-022, ERR-023] ' +
    '[ERR-024, ERR-025, ERR-026, ERR-027, ERR-029, ERR-030, ERR-031, ERR-032, ERR-033, ERR-034, ERR-035]',
  (code, status) => {
    expect(REFUSALS[code]).toBe(status)
    expect(german.SERVER_ERRORS[code]).toMatch(/\S.*[.]$/)
    expect(english.SERVER_ERRORS[code]).toMatch(/\S.*[.]$/)
  },
)

test.each<[Refusal, number]>([
  ['EMAIL_EXISTS', 409],
  ['EMAIL_INVALID', 400],
  ['USER_DISABLED', 403],
  ['USER_NOT_FOUND', 404],
  ['PASSWORD_INVALID', 401],
  ['TOO_MANY_REQUESTS', 429],
  ['RESERVATION_LIMIT_REACHED', 403],
  ['MEMBER_NUMBER_EXISTS', 409],
])('%s, which sign-in, reserving and members add, is said with status %i', (code, status) => {
  expect(REFUSALS[code]).toBe(status)
})

test('no two refusals share their words, no word is empty, and German is not English', () => {
  const texts = [...Object.values(german.SERVER_ERRORS), ...Object.values(english.SERVER_ERRORS)]

  expect(texts.filter((text) => text.trim() === '')).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})

test('no text besides the refusals is empty either', () => {
  const leaves = (node: object): string[] =>
    Object.values(node).flatMap((value) => (typeof value === 'string' ? value : leaves(value)))

  expect([...leaves(german), ...leaves(english)].filter((text) => text.trim() === '')).toEqual([])
})

test('a refusal names its code and the line of the request, and no sentence', () => {
  const refused = new Refused('RESERVATION_CONFLICT', 3)

  expect(refused).toMatchObject({
    name: 'Refused',
    message: 'RESERVATION_CONFLICT',
    code: 'RESERVATION_CONFLICT',
    line: 3,
  })
  expect(() => refuse('INPUT_INVALID')).toThrow(expect.objectContaining({ code: 'INPUT_INVALID', line: undefined }))
})

test('only a reason refuses', () => {
  expect(() => refuseIf(undefined, 0)).not.toThrow()
  expect(() => refuseIf('RESERVATION_IN_PAST', 0)).toThrow(
    expect.objectContaining({ code: 'RESERVATION_IN_PAST', line: 0 }),
  )
})
