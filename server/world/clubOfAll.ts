import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { type Features, NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { createClub } from '../src/clubs/create.ts'
import { guardianships } from '../src/families/tables.ts'
import { createGroup } from '../src/groups/create.ts'
import { groupMembers } from '../src/groups/tables.ts'
import { join, type NewMembership } from '../src/members/join.ts'
import { customFields, customValues, memberRecords } from '../src/members/tables.ts'
import { certificates } from '../src/qualifications/tables.ts'
import { createPersonWithoutAccount, createUser } from '../src/users/create.ts'
import type { TestWorld } from './testWorld.ts'

type Of = { w: TestWorld; name: string; permissions?: Permissions; features?: Features }

/** Creates a club whose only person is its officer, with an account. */
export async function emptyClub({ w, name, permissions = { owner: 'w' }, features = NEW_CLUB_FEATURES }: Of) {
  const now = w.clock.now()
  return w.database.systemTransaction(async (db) => {
    const clubId = await createClub(db, { name, timeZone: 'Europe/Berlin', features }, now)
    const officer = { first: 'Olga', last: name, call: 'Olga', full: `Olga ${name}` }
    const email = `${randomUUID()}@demo.example`
    const uid = await createUser(db, { email, passwordHash: null, verified: true, name: officer }, now)
    await join(db, { clubId, uid, status: 'member', permissions })
    return { clubId, uid }
  })
}

type Entered = Partial<Pick<NewMembership, 'status' | 'memberNumber' | 'joinDate' | 'leaveDate'>> & {
  record?: Partial<typeof memberRecords.$inferInsert>
  title?: string
  full?: string
}

const RECORD = {
  ...{ email: 'otto@example.org', phone: '0731 12 34', mobile: '+49 171 3920011', country: 'DE', city: 'Ulm' },
  ...{ postalCode: '01067', street: '=Weg', houseNumber: '7 a', apartment: '3. OG', addressExtra: 'bei Müller' },
  ...{
    birthDate: '1980-04-03',
    birthPlace: 'Köln',
    birthCountry: 'DE',
    nationality: 'AT',
    gender: 'd' as const,
    firstJoined: '1999-01-02',
  },
  hiddenOn: ['billing', 'training'] as ['billing', 'training'],
  ...{ paymentMethod: 'sepa_charge' as const, billingEmail: 'kasse@example.org', sepaEnabled: true },
  ...{ iban: 'DE78999999990000009001', bic: 'MARKDEF1100', accountHolder: 'Otto Ohnesorg' },
  ...{ mandateReference: 'M-7', mandateSignDate: '2020-02-03' },
}
const BILLING = {
  ...{ membershipFee: cents(1250), currency: 'EUR' as const, taxRate: 7.25, billingInterval: 3 as const },
  ...{ bookingAccountNumber: '4711', costCenterNumber: 'K1' },
} as const
const CERTIFICATE = {
  ...{ kind: 'supervisor' as const, number: 'A 1', issuer: 'Verband', issued: '2020-01-02', expires: '2030-01-02' },
  ...{ note: 'Zeile 1\nZeile 2', checkedOn: '2021-01-01' },
}

/**
 * Creates a club with a value in every column that its people can take along: members, guests, contacts, a company,
 * former and blocked people, one with an account, a child with a guardian, groups, fields, certificates.
 */
export async function clubOfAll(w: TestWorld) {
  const { clubId, uid: officer } = await emptyClub({ w, name: 'SV Altland' })
  const now = w.clock.now()
  await w.database.systemTransaction(async (db) => {
    const enter = async (
      first: string,
      last: string,
      { record = {}, title = '', full = `${first} ${last}`, ...membership }: Entered = {},
    ): Promise<Id<'user'>> => {
      const uid = randomUUID()
      const name = { full, first, last, call: first.slice(0, 4), title }
      await createPersonWithoutAccount(db, { uid, name }, now)
      await join(db, { clubId, uid, status: 'member', permissions: null, ...membership })
      await db.insert(memberRecords).values({ clubId, uid, ...record })
      return uid
    }
    const otto = await enter('Otto', 'von und zu Ohnesorg', {
      ...{ memberNumber: 7, joinDate: '2001-02-03', leaveDate: '2099-12-31', title: 'Dr.', record: RECORD },
    })
    const kim = await enter('Kim', 'Ohnesorg', { memberNumber: 8, record: { birthDate: '2015-05-06' } })
    const uwe = await enter('Uwe', 'Alt', { status: 'exMember', memberNumber: 3, leaveDate: '2020-01-31' })
    await enter('Gisela', 'Gast', { status: 'guest' })
    await enter('Bernd', 'Bock', { status: 'blocked' })
    await enter('Konrad', 'Kontakt', { status: 'contact', record: { email: 'kim-eltern@example.org' } })
    await enter('', '', {
      ...{ status: 'contact', full: 'Gaststätte Zur Scheibe' },
      record: { isCompany: true, officialName: 'Gaststätte Zur Scheibe GmbH', city: 'Ulm' },
    })
    const name = { first: 'Ada', last: 'Konto', call: 'Ada', full: 'Ada Konto' }
    const ada = await createUser(db, { email: `${randomUUID()}@demo.example`, passwordHash: null, name }, now)
    await join(db, { clubId, uid: ada, status: 'member', permissions: null, memberNumber: 9 })

    const group = { clubId, groupSign: '', showSignOnReservations: false, members: [] as string[] }
    const rifle = await createGroup(db, {
      ...{ ...group, name: { de: 'Gewehr', en: 'Rifle' }, description: 'Alle Langwaffen', groupSign: 'G' },
      ...{ showSignOnReservations: true, purpose: 'label', billing: BILLING },
    })
    const pistol = await createGroup(db, { ...group, name: { de: 'Pistole', en: '' }, purpose: 'label' })
    const trusted = await createGroup(db, {
      ...{
        ...group,
        name: { de: 'Aufsicht', en: 'Supervisors' },
        purpose: 'supervisor',
        functions: ['validateJournal'],
      },
    })
    await db.insert(groupMembers).values([
      { clubId, groupId: rifle, uid: otto, isBilled: true, nextInvoiceDate: '2027-01-01' },
      { clubId, groupId: pistol, uid: otto },
      { clubId, groupId: pistol, uid: ada },
      { clubId, groupId: pistol, uid: uwe },
      { clubId, groupId: trusted, uid: ada },
    ])
    const fields = (['number', 'string', 'multiline', 'date', 'checkbox'] as const).map((fieldType, priority) => ({
      ...{ clubId, id: randomUUID(), priority, fieldType, name: `Feld ${fieldType}`, description: `Für ${fieldType}` },
    }))
    await db.insert(customFields).values(fields)
    const values = ['-12.5', "'=1+1", 'Zeile 1\nZeile 2', '2024-02-29', 'true']
    await db
      .insert(customValues)
      .values(fields.map(({ id }, index) => ({ clubId, uid: otto, fieldId: id, value: values[index] ?? '' })))
    await db.insert(certificates).values([
      { clubId, id: randomUUID(), uid: otto, checkedBy: officer, ...CERTIFICATE },
      {
        ...{ clubId, id: randomUUID(), uid: otto, checkedBy: officer, ...CERTIFICATE, kind: 'youth', number: 'J 1' },
        ...{ blockedOn: '2025-01-01', blockedReason: 'Lehrgang wiederholen' },
      },
      {
        ...{ clubId, id: randomUUID(), uid: kim, checkedBy: officer, checkedOn: '2024-01-01', kind: 'consent' },
        ...{ issued: '2024-01-01', givenBy: 'Konrad Kontakt', weaponClasses: ['air', 'rimfireRifle'] },
      },
    ])
    const made = { clubId, childUid: kim, createdBy: officer, createdOn: now.toString() }
    await db.insert(guardianships).values([
      { ...made, id: randomUUID(), place: 1, email: 'kim-eltern@example.org' },
      { ...made, id: randomUUID(), place: 2, guardianUid: ada, confirmedOn: now.toString() },
    ])
  })
  return { clubId, uid: officer }
}
