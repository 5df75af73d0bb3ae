import { randomUUID } from 'node:crypto'
import {
  type BasePlan,
  MOST_ACCOUNTS,
  MOST_COST_CENTERS,
  MOST_PLANS,
  sphereByNumber,
} from '@bahnfrei/domain/accounts/account.ts'
import type { accountCalls } from '@bahnfrei/domain/accounts/calls.ts'
import { numberInPlan } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { insertMany } from '../base/database/db.ts'
import { recordAudit } from './audit.ts'
import { accountsOf } from './basePlan.ts'
import { paymentAccountsOf } from './paymentAccounts.ts'
import { makeInPlan } from './payments.ts'
import { activePlanOf, costCentersOf, planAccountsOf, plansOf, type StoredPlan } from './plans.ts'
import { lockSettings, storeSettings } from './storeSettings.ts'
import { accountPlans, costCenters, paymentAccounts, planAccounts } from './tables.ts'

type Calls = typeof accountCalls

/** The names of the plans that activating a base plan makes. */
const BASE_NAMES = { skr42: 'SKR42', skr49: 'SKR49' } as const satisfies Record<BasePlan, string>

/**
 * Makes a plan the active one. A base plan is copied the first time, so that a later edition of it changes nothing for
 * the club. Payment accounts keep their place.
 */
export async function activatePlan(
  { planId }: InputOf<Calls['activate']>,
  context: ClubContext,
): Promise<OutputOf<Calls['activate']>> {
  const { db, club, announce } = context
  const settings = await lockSettings(db, club.id)
  const before = (await plansOf(db, club.id)).find(({ isActive }) => isActive)
  const plan = await planFor(context, planId)
  await movePaymentAccounts(context, before, plan)
  await storeSettings(db, club.id, settings, { activePlanId: plan.id })
  recordAudit(context, {
    subject: 'accountPlan',
    subjectId: plan.id,
    call: 'accounts.activate',
    before: { active: before?.name ?? null },
    after: { active: plan.name },
  })
  announce(accountsTopic(club.id))
  return { activePlanId: plan.id }
}

async function planFor(context: ClubContext, wanted: InputOf<Calls['activate']>['planId']): Promise<StoredPlan> {
  const isBasePlan = wanted in BASE_NAMES
  const isWanted = ({ id, isBase, basePlan }: StoredPlan) =>
    isBasePlan ? isBase && basePlan === wanted : id === wanted
  const plans = await plansOf(context.db, context.club.id)
  const known = plans.find(isWanted)
  if (known !== undefined) return known
  if (!isBasePlan || plans.length >= MOST_PLANS) refuse('ACCOUNT_PLAN_NOT_FOUND')
  const basePlan = wanted as BasePlan
  return makePlan(context, { name: BASE_NAMES[basePlan], basePlan, isBase: true })
}

/** Gives each payment account its number in the new plan, and makes the accounts that are missing there. */
async function movePaymentAccounts(
  context: ClubContext,
  before: StoredPlan | undefined,
  plan: StoredPlan,
): Promise<void> {
  const { db, club } = context
  const all = await paymentAccountsOf(db, club.id)
  const taken = new Set(all.map(({ number }) => number))
  for (const account of all) {
    const usual = account.locked ? account.number : numberInPlan(account, before?.basePlan ?? null, plan.basePlan)
    const number = taken.has(usual) ? account.number : usual
    const accounts = await planAccountsOf(db, club.id, plan.id)
    await makeInPlan(context, { ...plan, accounts }, { name: account.name, number })
    if (number === account.number) continue
    taken.add(number)
    await db
      .update(paymentAccounts)
      .set({ number })
      .where(and(eq(paymentAccounts.clubId, club.id), eq(paymentAccounts.id, account.id)))
  }
}

export async function createPlan(
  { name, basePlan }: InputOf<Calls['createPlan']>,
  context: ClubContext,
): Promise<OutputOf<Calls['createPlan']>> {
  const { db, club, announce } = context
  await lockSettings(db, club.id)
  if ((await plansOf(db, club.id)).length >= MOST_PLANS) refuse('INPUT_INVALID')
  const { id } = await makePlan(context, { name: name.trim(), basePlan: basePlan ?? null, isBase: false })
  announce(accountsTopic(club.id))
  return { planId: id }
}

async function makePlan(context: ClubContext, plan: Omit<StoredPlan, 'id' | 'isActive'>): Promise<StoredPlan> {
  const { db, club } = context
  const id = randomUUID()
  await db.insert(accountPlans).values({ clubId: club.id, id, ...plan })
  const accounts = plan.basePlan === null ? [] : accountsOf(plan.basePlan)
  await insertMany(
    db,
    planAccounts,
    accounts.map((account) => ({ clubId: club.id, planId: id, ...account })),
  )
  recordAudit(context, {
    subject: 'accountPlan',
    subjectId: id,
    call: 'accounts.createPlan',
    before: undefined,
    after: { name: plan.name, basePlan: plan.basePlan },
  })
  return { id, isActive: false, ...plan }
}

/**
 * Makes, changes or removes an account of the active plan. The number decides the sphere where the plan says so; an
 * account that came with the plan keeps its type and is not removed.
 */
export async function setAccount(
  { number, remove = false, ...wish }: InputOf<Calls['setAccount']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  await lockSettings(db, club.id)
  const plan = await activePlanOf(context)
  if (plan === undefined) refuse('ACCOUNT_PLAN_NOT_FOUND')
  const before = plan.accounts.find((account) => account.number === number)
  const { isCustom = true, type = 'income', sphere = null, computesTax = false } = before ?? {}
  const after = {
    name: wish.name.trim(),
    type: wish.type ?? type,
    sphere: sphereByNumber(plan.basePlan, number) ?? (wish.sphere === undefined ? sphere : wish.sphere),
    computesTax: wish.computesTax ?? computesTax,
  }
  const isInUse = (await paymentAccountsOf(db, club.id)).some((account) => account.number === number)
  const isAccount = and(
    eq(planAccounts.clubId, club.id),
    eq(planAccounts.planId, plan.id),
    eq(planAccounts.number, number),
  )
  if (remove) {
    if (before === undefined || !isCustom) refuse('ACCOUNT_NOT_FOUND')
    if (isInUse) refuse('ACCOUNT_IN_USE')
    await db.delete(planAccounts).where(isAccount)
  } else if (before === undefined) {
    if (plan.accounts.length >= MOST_ACCOUNTS) refuse('INPUT_INVALID')
    await db.insert(planAccounts).values({ clubId: club.id, planId: plan.id, number, isCustom: true, ...after })
  } else {
    if (after.type !== type && !isCustom) refuse('INPUT_INVALID')
    if (after.type !== type && isInUse) refuse('ACCOUNT_IN_USE')
    await db.update(planAccounts).set(after).where(isAccount)
  }
  recordAudit(context, {
    subject: 'accountPlan',
    subjectId: plan.id,
    call: 'accounts.setAccount',
    before:
      before === undefined
        ? { account: null }
        : { account: `${number} ${before.name}, ${before.type}, ${before.sphere}, ${before.computesTax}` },
    after: { account: remove ? null : `${number} ${after.name}, ${after.type}, ${after.sphere}, ${after.computesTax}` },
  })
  announce(accountsTopic(club.id))
}

export async function setCostCenter(
  { targetPlan, number, name }: InputOf<Calls['setCostCenter']>,
  context: ClubContext,
): Promise<void> {
  const { db, club } = context
  const all = await lockCostCenters(context, targetPlan)
  const before = all.find((each) => each.number === number)
  if (before === undefined && all.length >= MOST_COST_CENTERS) refuse('INPUT_INVALID')
  const columns = { clubId: club.id, planId: targetPlan, number, name: name.trim() }
  const key = [costCenters.clubId, costCenters.planId, costCenters.number]
  await db
    .insert(costCenters)
    .values(columns)
    .onConflictDoUpdate({ target: key, set: { name: columns.name } })
  await costCenterChanged(context, 'setCostCenter', targetPlan, { number, before: before?.name, after: columns.name })
}

export async function removeCostCenter(
  { targetPlan, number }: InputOf<Calls['removeCostCenter']>,
  context: ClubContext,
): Promise<void> {
  const { db, club } = context
  const before = (await lockCostCenters(context, targetPlan)).find((each) => each.number === number)
  if (before === undefined) refuse('ACCOUNT_NOT_FOUND')
  await db
    .delete(costCenters)
    .where(and(eq(costCenters.clubId, club.id), eq(costCenters.planId, targetPlan), eq(costCenters.number, number)))
  await costCenterChanged(context, 'removeCostCenter', targetPlan, { number, before: before.name, after: undefined })
}

async function lockCostCenters(context: ClubContext, planId: Id<'accountPlan'>) {
  const { db, club } = context
  await lockSettings(db, club.id)
  if (!(await plansOf(db, club.id)).some(({ id }) => id === planId)) refuse('ACCOUNT_PLAN_NOT_FOUND')
  return costCentersOf(db, club.id, planId)
}

async function costCenterChanged(
  context: ClubContext,
  call: 'setCostCenter' | 'removeCostCenter',
  planId: Id<'accountPlan'>,
  { number, before, after }: { number: string; before: string | undefined; after: string | undefined },
): Promise<void> {
  const words = (name: string | undefined) => ({ costCenter: name === undefined ? null : `${number} ${name}` })
  recordAudit(context, {
    subject: 'accountPlan',
    subjectId: planId,
    call: `accounts.${call}`,
    before: words(before),
    after: words(after),
  })
  context.announce(accountsTopic(context.club.id))
}
