import { expect, test } from 'vitest'
import { apiErrorOf } from './apiError.ts'

test('a refusal keeps its code, its line and its request', () => {
  const body = { errorCode: 'RESERVATION_CONFLICT', statusCode: 409, message: 'taken', line: 2, requestId: 'r7' }
  expect(apiErrorOf(409, body)).toMatchObject({
    code: 'RESERVATION_CONFLICT',
    statusCode: 409,
    line: 2,
    requestId: 'r7',
  })
})

test.each(['SOMETHING_NEW', 'toString', ''])('a code that this client does not know is UNKNOWN: %j', (errorCode) => {
  expect(apiErrorOf(418, { errorCode }).code).toBe('UNKNOWN')
})

test.each([undefined, null, 'Bad Gateway', {}, { errorCode: 7 }])('an answer without a code has none: %j', (body) => {
  expect(apiErrorOf(502, body)).toMatchObject({ code: undefined, statusCode: 502, message: 'Error 502' })
})

test('an answer without a code keeps the words of the server', () => {
  expect(apiErrorOf(500, { message: 'Disk full' }).message).toBe('Disk full')
})
