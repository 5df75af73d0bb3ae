import { setTimeout as sleep } from 'node:timers/promises'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { camt, type Paid } from '../../server/src/bank/testFiles.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { setUpBilling } from '../../server/src/invoices/testBilling.ts'
import { createRange } from '../../server/src/ranges/create.ts'
import { openMoneyClub } from './moneyClub.ts'
import type { Stage } from './stage.ts'
import { LANES, ZONE } from './world.ts'

export const CLUB_NAME = 'SV Fuenfhundert'
/** One club of the size of the demo's, of which the large installation has 500. */
export const SIZES = { people: 200, invoices: 2_000, entries: 2_000, journal: 2_000, reservations: 10_000 }
/** The invoices that are still open when the measurement begins. */
const OPEN = 500
const MONTHS = SIZES.invoices / SIZES.people

const NO_PAPER = `
  CREATE FUNCTION bench_no_paper() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE TRIGGER bench_no_paper BEFORE INSERT ON jobs FOR EACH ROW
    WHEN (NEW.name = 'makeInvoiceFile') EXECUTE FUNCTION bench_no_paper()`
const NAMED = `UPDATE users SET full_name = initcap(first) || ' ' || initcap(last), first_name = initcap(first), last_name = initcap(last)
  FROM unnest($1::uuid[]) WITH ORDINALITY AS p (uid, n), translate(md5(p.n::text), '0123456789abcdef', 'bdfgklmnprstaeio') AS letters,
    substr(letters, 1, 6) AS first, substr(letters, 7, 9) AS last WHERE users.uid = p.uid`
const JOURNAL = `
  INSERT INTO journal_entries (uid, id, club_id, range_name, day, clock, shot_on, kind, missed_shots, disciplines, written_on, state, decided_on)
  SELECT m.uid, gen_random_uuid(), $1, 'Halle 1', day, '18:00', day, 'training', 0,
    jsonb_build_array(jsonb_build_object('id', n::text, 'disciplineName', '25 m Sportpistole', 'source', 'custom',
      'disciplineId', NULL, 'number', 'DSB 2.40', 'equipmentUsed', 'Sportpistole', 'calibre', '.22 lfB', 'shotCount', 40,
      'series', '[]'::jsonb, 'rings', 350, 'weaponId', NULL, 'length', 'short', 'needsLicence', true, 'own', true)), day, 'approved', day
  FROM memberships m, generate_series(0, $2::int - 1) AS n, LATERAL (SELECT current_date - 3 - 21 * n AS day) AS each WHERE m.club_id = $1`
/** SQL: reservations of half an hour, lane by lane into the past. */
const RESERVED = `
  INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, during, earliest_start, time_zone, day, start_clock, end_clock,
    salt, hash, created_on)
  SELECT $1, gen_random_uuid(), $2, ($3::uuid[])[n % $4 + 1], uid, uid, tstzrange(start, start + interval '30 minutes'), start, $7,
    (start AT TIME ZONE $7)::date, to_char(start AT TIME ZONE $7, 'HH24:MI'), to_char((start + interval '30 minutes') AT TIME ZONE $7, 'HH24:MI'),
    md5(n::text), repeat(md5(n::text), 4), start
  FROM generate_series(0, $6::int - 1) AS n,
    LATERAL (SELECT ($8::date + time '22:00') AT TIME ZONE $7 - (n / $4) * interval '30 minutes' AS start, ($5::uuid[])[n % cardinality($5::uuid[]) + 1] AS uid) AS placed`

export type LargeClub = Awaited<ReturnType<typeof openLargeClub>>

/** Makes the club by its own calls: fees of months, issued, and a statement of the bank that pays most of them. */
export async function openLargeClub(stage: Stage) {
  const { database, world } = stage
  const people = world.people.slice(0, SIZES.people)
  const uids = people.map(({ uid }) => uid)
  await database.pool.query(NAMED, [uids])
  const joined = `INSERT INTO memberships (club_id, uid, status, join_date) SELECT $1, uid, 'member', '2019-05-17' FROM unnest(ARRAY[${uids.slice(1).map((uid) => `'${uid}'`)}]::uuid[]) AS p (uid)`
  const { clubId, officer, headers, rooms } = await openMoneyClub(stage, CLUB_NAME, joined)
  await database.pool.query(NO_PAPER)
  const today = dayOf(systemClock.now(), ZONE)
  const { fee: taxRate } = await setUpBilling(rooms)
  const { productId } = await rooms.products.create({
    ...{ productName: 'Monatsbeitrag', description: '', amount: cents(12_00), currency: 'EUR', taxRate },
    ...{ category: 'subscription', billingInterval: 1, billingDayOffset: 0, inventoryEnabled: false },
    ...{ shownInCashbook: false, bookingAccountNumber: null, costCenterNumber: null },
  })
  const startsOn = Temporal.PlainDate.from(today)
    .with({ day: 1 })
    .subtract({ months: MONTHS - 1 })
    .toString() as Day
  await rooms.fees.create({
    ...{ productId, owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'firstOfYear' },
    ...{ joining: 'full', leaving: 'full', startsOn, endsOn: null },
  })
  const { id: run } = await rooms.billing.write({})
  const runNow = async () => (await rooms.billing.runs({})).runs.find(({ id }) => id === run)
  while ((await runNow())?.state !== 'done') await sleep(200)
  await rooms.billing.issue({ id: run, sends: false })
  while ((await runNow())?.issuing?.state !== 'done') await sleep(200)
  const club = { clubId: clubId as Id<'club'>, officer, headers, rooms, today, people, uids }
  const paid = await openNumbers(stage, club)
  const pays = paid.slice(0, SIZES.invoices - OPEN).map((number, at) => paymentOf(number, today, `C${at}`))
  const strange = Array.from({ length: SIZES.entries - pays.length }, (_, at) => ({
    ...{
      day: addDays(today, -1),
      amount: '12.00',
      name: 'Niemand',
      iban: 'DE75512108001245126199',
      text: 'Danke',
      reference: `U${at}`,
    },
  }))
  await takeStatement(stage, club, [...pays, ...strange])
  const windows = openOn([0, 1, 2, 3, 4, 5, 6], 0, 24 * 60)
  const laneNames = Array.from({ length: LANES }, (_, lane) => String(lane + 1))
  const range = await database.systemTransaction((db) =>
    createRange(
      db,
      { clubId, name: 'Halle', timeZone: ZONE, laneNames, bookableTimes: windows, bookableUntil: 0 },
      systemClock.now(),
    ),
  )
  await database.pool.query(JOURNAL, [clubId, SIZES.journal / SIZES.people])
  await database.pool.query(RESERVED, [clubId, range.id, range.laneIds, LANES, uids, SIZES.reservations, ZONE, today])
  await database.pool.query('VACUUM ANALYZE')
  return { ...club, range }
}

const NUMBERS = `SELECT invoice_number AS number FROM invoices WHERE club_id = $1 AND status = 'open' ORDER BY count`

/** Returns the numbers of the open invoices. */
export async function openNumbers({ database }: Stage, { clubId }: Pick<LargeClub, 'clubId'>): Promise<string[]> {
  return (await database.pool.query<{ number: string }>(NUMBERS, [clubId])).rows.map(({ number }) => number)
}

export function paymentOf(number: string, today: Day, reference: string): Paid {
  const iban = 'DE89370400440532013000'
  return {
    day: today,
    amount: '12.00',
    name: `Payer ${reference}`,
    text: `Rechnung ${number}`,
    iban,
    reference,
  }
}

/** Hands a statement in and waits until it is stored and matched. Returns the time from its run on (ms). */
export async function takeStatement(
  stage: Stage,
  { headers, rooms }: Pick<LargeClub, 'headers' | 'rooms'>,
  paid: readonly Paid[],
): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(camt(paid))]), 'auszug.xml')
  const answer = await fetch(`http://127.0.0.1:${stage.server.port}/api/billing/import`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (!answer.ok) throw new Error(`The statement is answered ${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: Id<'bankImport'> }
  const certain = paid.filter(({ text }) => text?.startsWith('Rechnung')).length
  const begun = performance.now()
  await rooms.bank.run({ id, fresh: paid.length })
  for (;;) {
    const one = (await rooms.bank.imports({})).imports.find((each) => each.id === id)
    if (one === undefined || one.state === 'failed') throw new Error('The import failed.')
    if (one.state === 'done' && one.assigned === certain) return performance.now() - begun
    await sleep(5)
  }
}
