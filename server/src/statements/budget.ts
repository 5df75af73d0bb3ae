import { sphereOfLine } from '@bahnfrei/domain/accounts/account.ts'
import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import type { Budget } from '@bahnfrei/domain/statements/year.ts'
import { recordAudit } from '../accounts/audit.ts'
import { activePlanOf } from '../accounts/plans.ts'
import { settingsOf } from '../accounts/settings.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const BUDGETS = `SELECT number, name, kind, nullif(sphere, '') AS sphere, amount FROM account_budgets
  WHERE club_id = $1 AND year = $2 ORDER BY number, sphere`
const SET = `INSERT INTO account_budgets (club_id, year, number, sphere, name, kind, amount) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (club_id, year, number, sphere) DO UPDATE SET name = excluded.name, kind = excluded.kind, amount = excluded.amount`
const REMOVE = 'DELETE FROM account_budgets WHERE club_id = $1 AND year = $2 AND number = $3 AND sphere = $4'

/** Returns what the board plans for a year, by account. */
export async function budgetsOf(year: number, { db, club }: OfClub): Promise<Budget[]> {
  return rows<Budget>(db, 'budgets', BUDGETS, [club.id, year])
}

/** Stores the amount that the board plans for an account in a year, or takes it away. */
export async function setBudget(
  input: InputOf<(typeof statementCalls)['setBudget']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const { bookingAccountNumber: number, amount } = input
  const year = Number(input.year)
  const plan = (await activePlanOf(context)) ?? refuse('ACCOUNT_NOT_FOUND')
  const account = plan.accounts.find((each) => each.number === number)
  if (account?.type !== 'income' && account?.type !== 'expense') refuse('ACCOUNT_NOT_FOUND')
  const settings = await settingsOf(db, club.id)
  const sphere = sphereOfLine(input, { settings, basePlan: plan.basePlan, accounts: plan.accounts })
  if (settings.keepsSpheres === true && sphere === null) refuse('BOOKING_SPHERE_MISSING')
  const before = (await budgetsOf(year, context)).find((each) => each.number === number && each.sphere === sphere)
  const signed = amount === null || amount === 0 ? null : cents(account.type === 'expense' ? -amount : amount)
  const of = [club.id, year, number, sphere ?? '']
  if (signed === null) await rows(db, 'remove_budget', REMOVE, of)
  else await rows(db, 'set_budget', SET, [...of, account.name, account.type, signed])
  recordAudit(context, {
    ...{ subject: 'accountPlan', subjectId: plan.id, call: 'statements.setBudget' },
    before: { number, budget: before?.amount ?? null },
    after: { number, budget: signed },
  })
  announce(accountsTopic(club.id))
}
