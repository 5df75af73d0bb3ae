import type { Id } from '../base/call/fields.ts'
import { type Topic, topicOf } from '../base/call/topics.ts'

/** Returns the topic for changes of the invoices of a club, and of what was paid on them. */
export function invoicesTopic(clubId: Id<'club'>): Topic {
  return topicOf('invoices', clubId)
}

/** Returns the topic for the invoices that a person gets. */
export function ownInvoicesTopic(uid: Id<'user'>): Topic {
  return topicOf('ownInvoices', uid)
}
