import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { clubCalls } from '@bahnfrei/domain/clubs/calls.ts'
import { deadlineMinutesOf, deadlineValueOf } from '@bahnfrei/domain/clubs/deadline.ts'
import type { ClubSettings, MailTargets, SETTINGS_FIELDS, StoredSettings } from '@bahnfrei/domain/clubs/settings.ts'
import { CLUB_FIELDS } from '@bahnfrei/domain/clubs/settingsCalls.ts'
import { clubTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { changesOf } from '../users/changes.ts'
import { compareName } from './likeName.ts'
import { askAddresses, waitingOf } from './mailedAddresses.ts'
import { clubSettings, clubs } from './tables.ts'

type Calls = typeof clubCalls

const SETTINGS = `SELECT c.id, s.contact, s.address, s.billing_details AS "billingDetails",
    c.deadline_minutes AS "deadlineMinutes", c.charges_fees AS "chargesFees", s.deadline_unit AS "deadlineUnit",
    s.feedback_mail AS "feedbackMailSettings", s.request_mail AS "membershipRequestMail", s.version
  FROM clubs c JOIN club_settings s ON s.club_id = c.id WHERE c.id = $1`

type Row = Omit<StoredSettings, 'deadlineValue' | 'waiting'>

/** Returns the club's settings, which its owners make. */
export async function settings(_: unknown, context: ClubContext): Promise<StoredSettings> {
  const { db, club } = context
  const [row] = await rows<Row>(db, 'club_settings', SETTINGS, [club.id])
  if (row === undefined) throw new Error('A club has settings.')
  const targets = [...new Set([...row.feedbackMailSettings.targets, ...row.membershipRequestMail.targets])]
  return {
    ...row,
    deadlineValue: deadlineValueOf(row.deadlineMinutes, row.deadlineUnit),
    waiting: await waitingOf(db, club.id, targets),
  }
}

/** Sets the club's settings. Refuses when somebody else changed them meanwhile. New addresses get a mail to confirm. */
export async function setSettings(
  { version, ...wish }: InputOf<Calls['setSettings']>,
  context: ClubContext,
): Promise<OutputOf<Calls['setSettings']>> {
  const { db, club, announce } = context
  await rows(db, 'lock_club_settings', 'SELECT FROM club_settings WHERE club_id = $1 FOR UPDATE', [club.id])
  const before = await settings({}, context)
  if (before.version !== version) refuse('CHANGED_MEANWHILE')
  const { contact, billingDetails, feedbackMailSettings, membershipRequestMail } = wish
  const after: ClubSettings = {
    ...wish,
    contact: { ...contact, email: plainEmail(contact.email) },
    billingDetails: { ...billingDetails, billingEmail: plainEmail(billingDetails.billingEmail) },
    feedbackMailSettings: plainTargets(feedbackMailSettings),
    membershipRequestMail: plainTargets(membershipRequestMail),
  }
  const deadlineMinutes = deadlineMinutesOf(after.deadlineValue, after.deadlineUnit)
  const next = version + 1
  await db.update(clubs).set({ deadlineMinutes, chargesFees: after.chargesFees }).where(eq(clubs.id, club.id))
  await db
    .update(clubSettings)
    .set({
      contact: after.contact,
      address: after.address,
      billingDetails: after.billingDetails,
      deadlineUnit: after.deadlineUnit,
      feedbackMail: after.feedbackMailSettings,
      requestMail: after.membershipRequestMail,
      version: next,
    })
    .where(eq(clubSettings.clubId, club.id))
  await askAddresses(context)
  await compareName(db, club.id)
  await recordChange(context, {
    subject: 'club',
    subjectId: club.id,
    call: 'clubs.setSettings',
    before: forChanges(before),
    after: forChanges(after),
  })
  announce(clubTopic(club.id))
  return { version: next }
}

function plainTargets({ enabled, targets }: MailTargets): MailTargets {
  return { enabled, targets: [...new Set(targets.map(plainEmail))] }
}

/** Formats the settings for the recorded changes, each as one line. */
function forChanges(
  settings: ClubSettings,
): Record<(typeof SETTINGS_FIELDS)[number], string | number | boolean | string[]> {
  const { contact, address, billingDetails, feedbackMailSettings, membershipRequestMail } = settings
  return {
    contact: line(contact.email, contact.phone, contact.mobile),
    address: addressLine(address),
    billingEmail: billingDetails.billingEmail,
    billingAddress: addressLine(billingDetails.address),
    taxStatus: billingDetails.taxStatus ?? 'taxable',
    deadlineMinutes: deadlineMinutesOf(settings.deadlineValue, settings.deadlineUnit),
    chargesFees: settings.chargesFees,
    feedbackMailSettings: targetsThatCount(feedbackMailSettings),
    membershipRequestMail: targetsThatCount(membershipRequestMail),
  }
}

function line(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}

function addressLine({ extra, street, houseNumber, apartment, postalCode, city, country }: ClubSettings['address']) {
  return line(extra, `${street} ${houseNumber}`.trim(), apartment, `${postalCode} ${city}`.trim(), country)
}

function targetsThatCount({ enabled, targets }: MailTargets): string[] {
  return enabled ? targets : []
}

/** Returns the changes that officers made to profile and settings. */
export async function clubChanges(_: unknown, context: ClubContext): Promise<OutputOf<Calls['changes']>> {
  const subject = { subject: 'club', subjectId: context.club.id }
  return { changes: await changesOf(context, subject, CLUB_FIELDS, (_, value) => value) }
}
