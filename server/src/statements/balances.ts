import { randomUUID } from 'node:crypto'
import { whyNotOnDay } from '@bahnfrei/domain/accounts/closing.ts'
import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { balanceOn, expectedOf, type Mark } from '@bahnfrei/domain/statements/balance.ts'
import type { AccountBalance, statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { checkpointsTopic } from '@bahnfrei/domain/statements/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import { settingsOf } from '../accounts/settings.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'

type Calls = typeof statementCalls
type Marked = { id: Id<'paymentAccount'>; name: string; marks: (Mark & { id: Id<'checkpoint'> | null })[] }

/**
 * SQL: the checkpoints of payment accounts, the count with which the first day of a cash box began, and the beginnings of these
 * days, each with the bookings before it, in EUR.
 */
const MARKS = `
  WITH moved AS (
    SELECT account_id AS id, payment_date AS day, amount FROM bookings WHERE club_id = $1 AND currency = 'EUR'
    UNION ALL SELECT target_account_id, payment_date, -amount FROM bookings
      WHERE club_id = $1 AND currency = 'EUR' AND target_account_id IS NOT NULL
  )
  SELECT a.id, a.display_name AS name, json_agg(json_build_object('id', m.id, 'day', m.day, 'amount', m.amount,
      'booked', coalesce((SELECT sum(b.amount) FROM moved b WHERE b.id = a.id AND b.day < m.day), 0)) ORDER BY m.day) AS marks
  FROM payment_accounts a CROSS JOIN LATERAL (
    SELECT c.id, c.day, c.amount FROM account_checkpoints c WHERE c.club_id = a.club_id AND c.payment_account_id = a.id
    UNION ALL (SELECT b.id, b.day, b.starting_amount FROM cashbooks b WHERE b.club_id = a.club_id AND b.account_id = a.id
      AND NOT EXISTS (SELECT FROM account_checkpoints k WHERE k.club_id = a.club_id AND k.payment_account_id = a.id AND k.day = b.day)
      ORDER BY b.day LIMIT 1)
    UNION ALL SELECT NULL, day, NULL FROM unnest($2::date[]) AS day
  ) m
  WHERE a.club_id = $1 GROUP BY a.id, a.display_name, a.number ORDER BY a.number`

async function marksOf({ db, club }: OfClub, days: readonly Day[]): Promise<Marked[]> {
  return rows<Marked>(db, 'marks_of_accounts', MARKS, [club.id, days])
}

/** Returns the money in each payment account when the first day begins, and when the day after the last one does. */
export async function balancesOf([first, next]: readonly [Day, Day], context: OfClub): Promise<AccountBalance[]> {
  const accounts = await marksOf(context, [first, next])
  return accounts.map(({ id, name, marks }) => {
    const bookedBefore = (day: Day) => marks.find((mark) => mark.day === day)?.booked ?? 0
    return {
      ...{ id, name, opening: balanceOn(first, marks), closing: balanceOn(next, marks) },
      moved: cents(bookedBefore(next) - bookedBefore(first)),
      misfits: expectedOf(marks).flatMap(({ day, amount, expected }) =>
        expected === null || expected === amount || day < first || day > next ? [] : [{ day, amount, expected }],
      ),
    }
  })
}

const CHECKPOINT = `SELECT amount FROM account_checkpoints WHERE club_id = $1 AND payment_account_id = $2 AND day = $3`
const SET = `INSERT INTO account_checkpoints (club_id, id, payment_account_id, day, amount) VALUES ($1, $5, $2, $3, $4)
  ON CONFLICT (club_id, payment_account_id, day) DO UPDATE SET amount = excluded.amount`
const REMOVE = 'DELETE FROM account_checkpoints WHERE club_id = $1 AND payment_account_id = $2 AND day = $3'

/** Returns the checkpoints of a payment account, after the one of a day was stored or taken away if the input says so. */
export async function checkpointsOf(
  { date, paymentAccount, amount }: InputOf<Calls['checkpoints']>,
  context: ClubContext,
): Promise<OutputOf<Calls['checkpoints']>> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const accounts = await paymentAccountsOf(db, club.id)
  if (!accounts.some(({ id }) => id === paymentAccount)) refuse('ACCOUNT_NOT_FOUND')
  if (amount !== undefined) await setCheckpoint({ date, paymentAccount, amount }, context)
  const marks = (await marksOf(context, [])).find(({ id }) => id === paymentAccount)?.marks ?? []
  return {
    checkpoints: expectedOf(marks).map(({ day, ...said }) => {
      const id = marks.find((mark) => mark.day === day)?.id ?? refuse('UNKNOWN')
      return { id, paymentAccount, date: day, ...said }
    }),
  }
}

type Wish = { date: Day; paymentAccount: Id<'paymentAccount'>; amount: Cents | null }

async function setCheckpoint({ date, paymentAccount, amount }: Wish, context: ClubContext): Promise<void> {
  const { db, club, announce } = context
  if (!holds(club.standing.permissions, 'billing:w')) refuse('INSUFFICIENT_PERMISSION')
  if (date > (await todayOf(context))) refuse('INPUT_INVALID')
  refuseIf(whyNotOnDay(date, (await settingsOf(db, club.id)).closedUntil))
  const of = [club.id, paymentAccount, date]
  const [before] = await rows<{ amount: number }>(db, 'checkpoint', CHECKPOINT, of)
  if (amount === null) await rows(db, 'remove_checkpoint', REMOVE, of)
  else await rows(db, 'set_checkpoint', SET, [...of, amount, randomUUID()])
  recordAudit(context, {
    subject: 'paymentAccount',
    subjectId: paymentAccount,
    call: 'statements.checkpoints',
    before: { day: date, balance: before?.amount ?? null },
    after: { day: date, balance: amount },
  })
  announce(checkpointsTopic(club.id))
}
