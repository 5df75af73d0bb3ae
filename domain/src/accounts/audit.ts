import type { ChainRules, Link, Sha256 } from '../base/chain.ts'

/** The things whose changes the audit trail of the money keeps. */
export const AUDIT_TYPES = [
  'billingSettings',
  'accountPlan',
  'paymentAccount',
  'product',
  'fee',
  'feesOfMember',
  'rangePrices',
  'invoice',
  'billingRun',
  'receipt',
  'booking',
  'bankImport',
  'bankConnection',
  'csvMapping',
  'payerRule',
  'collection',
  'mandate',
  'cashbook',
  'planProduct',
  'subscription',
  'audit',
] as const
export type AuditType = (typeof AUDIT_TYPES)[number]

/** The acts that the audit trail keeps (OP-75). */
export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'finalize', 'void', 'send', 'import', 'merge'] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The calls whose act is none of create, update and delete. A deleted draft stays stored for a while. */
const BY_CALL: Record<string, AuditAction> = {
  'invoices.finalise': 'finalize',
  'invoices.void': 'void',
  'invoices.send': 'send',
  'invoices.letters': 'send',
  'reminders.send': 'send',
  'receipts.enter': 'finalize',
  'receipts.remove': 'void',
  'billing.issue': 'finalize',
  'bank.run': 'import',
  'bank.undo': 'delete',
  'billing.undo': 'delete',
  'cashbooks.finalize': 'finalize',
  'invoices.remove': 'delete',
  'members.merge': 'merge',
}

/** The values before and after a change; `before` is undefined for a new thing, `after` for a removed one. */
type Changed = { before: object | undefined; after: object | undefined }

/** Returns the act of a call on a thing. */
export function auditActionOf(call: string, { before, after }: Changed): AuditAction {
  if (before === undefined) return 'create'
  return after === undefined ? 'delete' : (BY_CALL[call] ?? 'update')
}

/** Returns the name of a thing for people: its number, its name, or both. */
export function auditInfoOf({ before, after }: Changed): string {
  const { invoiceNumber, receiptNumber, number, name } = { ...before, ...after } as Record<string, unknown>
  return [invoiceNumber, receiptNumber, number, name]
    .filter((word) => typeof word === 'string' && word !== '')
    .join(' ')
}

/**
 * The part of an entry that can name people. Its hash is in the chain, so that it can be removed with an account while the
 * chain still holds.
 */
type Sealed = { hash: string; open: { salt: string; text: string } | null }

/** An entry as it is hashed. `uid` stays when the account is erased, and leads to no name then. */
export type AuditContent = {
  id: string
  /** The moment as text. */
  at: string
  uid: string
  type: string
  action: string
  says: Sealed
}
export type AuditLink = Link<AuditContent>

/** The text that an entry says: of which thing, how it is called, and what changed. */
export type AuditSays = { targetId: string; extraInfo: string } & Changed

/** Returns the stored form of what an entry says. */
export function sealedSays(salt: string, says: AuditSays, sha256: Sha256): Sealed {
  const text = JSON.stringify(says)
  return { hash: sha256(JSON.stringify([salt, text])), open: { salt, text } }
}

/** Returns the rules by which the entries of a club are chained and checked. */
export function auditRules(sha256: Sha256): ChainRules<AuditContent, 'SEALED'> {
  return {
    sha256,
    canonicalOf: ({ id, at, uid, type, action, says }) => JSON.stringify([1, id, at, uid, type, action, says.hash]),
    watch:
      () =>
      ({ says: { hash, open } }) =>
        open === null || hash === sha256(JSON.stringify([open.salt, open.text])) ? undefined : 'SEALED',
  }
}
