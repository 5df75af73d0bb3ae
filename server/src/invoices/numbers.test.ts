import { randomBytes } from 'node:crypto'
import { printedNumber } from '@bahnfrei/domain/accounts/tally.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import type { InvoiceInput } from '@bahnfrei/domain/invoices/invoice.ts'
import { expect, test } from 'vitest'
import { startServer } from '../../../tools/bench/serverProcess.ts'
import { atEnd } from '../../world/atEnd.ts'
import { randomFrom } from '../../world/randomFrom.ts'
import { urlOf } from '../../world/testCli.ts'
import { type Client, clientOf, world } from '../../world/testWorld.ts'
import { setUpBilling } from './testBilling.ts'

const DRAFTS = often({ gate: 200, long: 5_000 })
const KILLS = often({ gate: 0, long: 100 })
const KEY = randomBytes(32).toString('base64url')
const OFFICERS = 8
/** How many calls of an officer are under way at once. */
const AT_ONCE = 2
const PREFIXES = ['RE-JJJJ-', 'R/', 'NEU-JJ-'] as const

const GIVE_FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const GIVE_RIGHTS = `UPDATE memberships SET permissions = '{"billing": "w"}' WHERE club_id = $1 AND uid = ANY ($2::uuid[])`
/** The comment of invoices that the database refuses at the very end, when their numbers were taken. No papers are made. */
const REFUSED = 'Fällt aus'
const FAULTS = `
  CREATE FUNCTION refuse_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of order'; END $$;
  CREATE CONSTRAINT TRIGGER refuse_at_commit AFTER UPDATE ON invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.invoice_number IS NOT NULL AND NEW.says->>'comment' = '${REFUSED}') EXECUTE FUNCTION refuse_at_commit();
  CREATE FUNCTION make_no_paper() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE TRIGGER make_no_paper BEFORE INSERT ON jobs FOR EACH ROW
    WHEN (NEW.name = 'makeInvoiceFile') EXECUTE FUNCTION make_no_paper()`
const COLUMNS = `
  SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
  WHERE table_name = 'invoices' AND is_generated = 'NEVER'`
const COPY = (columns: string) => `
  INSERT INTO invoices (${columns}) SELECT ${columns.replace(/\w+/g, 'c.$&')}
  FROM invoices i, LATERAL (SELECT gen_random_uuid() AS id FROM generate_series(1, $2::int)) made,
    jsonb_populate_record(i, jsonb_build_object('id', made.id, 'invoice_type', $3::text)) c
  WHERE i.id = $1 RETURNING id`
const NUMBERED = `
  SELECT id, series, prefix, year, count, invoice_number AS "invoiceNumber" FROM invoices
  WHERE club_id = $1 AND invoice_number IS NOT NULL ORDER BY count`
const COUNTERS = 'SELECT series, prefix, year, last FROM number_series WHERE club_id = $1'

type Numbered = { id: string; series: string; prefix: string; year: number; count: number; invoiceNumber: string }

/** A server to which people send, in this process or in one of its own that can be killed. */
async function serverOf({ url, connection }: Pick<Awaited<ReturnType<typeof world>>, 'url' | 'connection'>) {
  if (KILLS === 0) return { url, kill: async () => undefined }
  const data = {
    ...{ DATABASE_URL: urlOf(connection), BAHNFREI_DRAIN: '0', BAHNFREI_PROXIES: '127.0.0.1', BAHNFREI_KEY: KEY },
  }
  let server = await startServer(data)
  atEnd(() => server.end('SIGKILL'))
  const port = Number(new URL(server.url).port)
  const kill = async () => {
    await server.end('SIGKILL')
    server = await startServer(data, port)
  }
  return { url: server.url, kill }
}

test(
  'numbers have no gap and none is given twice, also when many finalise at once, some fail after taking one, and the server is killed [BILL-024] [BILL-025] [M07]',
  async () => {
    const random = randomFrom(seedOr(24))
    const w = await world({ key: KEY })
    w.clock.set(Temporal.Now.instant().toString())
    const owner = await w.as('anna')
    const { clubId } = owner
    await w.database.rows('give_features', GIVE_FEATURES, [clubId])
    await w.database.rows('give_rights', GIVE_RIGHTS, [clubId, w.crowd.slice(0, OFFICERS)])
    const { lanes, goods, pellets } = await setUpBilling(owner)
    await owner.accounts.setSettings({ recurringActive: true, recurringPrefix: 'BE-JJJJ-' })
    await w.database.pool.query(FAULTS)
    const [{ columns }] = (await w.database.rows('columns', COLUMNS, [])) as [{ columns: string }]

    const place = { bookingAccountNumber: '', costCenterNumber: '' }
    const draft = async (more: Partial<InvoiceInput>, share: number, type = 'regular') => {
      const { id } = await owner.invoices.create({
        ...{ uid: null, invoiceDate: '2026-12-31', deliveryDate: '2026-12-31', deliveryEndDate: null, currency: 'EUR' },
        ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, draft: true, invoiceItems: [] },
        oneTimeItems: [{ name: 'Standmiete', quantity: 1, unitAmount: cents(12_50), taxId: lanes, ...place }],
        ...more,
      })
      const values = [id, DRAFTS * share, type]
      const copies = await w.database.rows<{ id: Id<'invoice'> }>('copy_draft', COPY(columns), values)
      return copies.map((copy) => copy.id)
    }
    const outOfStock = [{ productId: pellets, taxId: goods, quantity: 1, ...place }]
    const failing = [...(await draft({ invoiceItems: outOfStock }, 0.1)), ...(await draft({ comment: REFUSED }, 0.1))]
    const good = [
      ...(await draft({}, 0.3)),
      ...(await draft({ invoiceDate: '2027-01-01' }, 0.3)),
      ...(await draft({}, 0.1, 'recurring')),
      ...(await draft({ invoiceDate: '2027-01-01' }, 0.1, 'recurring')),
    ]

    const server = await serverOf(w)
    const at = ({ uid, token }: Client) => clientOf(server.url, { uid, token, clubId })
    const officers = await Promise.all(w.crowd.slice(0, OFFICERS).map(async (uid) => at(await w.as({ uid }))))
    const acknowledged = new Map<string, string>()
    const failed = new Set<string>()
    const lost = new Set<string>()
    const unanswered: unknown[] = []
    const left = [...good, ...failing].map((id) => [random(), id] as const).sort(([one], [other]) => one - other)
    let [kills, change, serving]: [number, number, Promise<unknown>] = [0, 0, Promise.resolve()]

    /** Kills the server in the middle, and changes the prefix of the next numbers. */
    const interfere = () => {
      if (acknowledged.size > ((kills + 1) * good.length) / (KILLS + 1) && kills < KILLS) {
        kills += 1
        serving = server.kill()
      }
      if (acknowledged.size > ((change + 1) * good.length) / PREFIXES.length && change < PREFIXES.length - 1) {
        change += 1
        serving = Promise.all([serving, owner.accounts.setSettings({ invoicePrefix: PREFIXES[change] as string })])
      }
    }
    const finalise = async (officer: Client) => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const [, id] = next
        await serving
        const answer = await officer.invoices.finalise({ ids: [id] }).catch((error) => error as { code?: string })
        if (!('finalised' in answer)) {
          // The server has said that it failed, or is gone and has said nothing.
          if (failing.includes(id) && answer.code === 'UNKNOWN') failed.add(id)
          else left.unshift(next)
          unanswered.push(answer)
          if (unanswered.length > DRAFTS + KILLS * OFFICERS * AT_ONCE) throw answer
          continue
        }
        for (const { code } of answer.failed)
          if (code === 'INVOICE_FINAL') lost.add(id)
          else failed.add(id)
        for (const { invoiceNumber } of answer.finalised) {
          acknowledged.set(id, invoiceNumber)
          interfere()
          // A cancellation takes a number of the same counter.
          if (random() < 0.1) await officer.invoices.void({ id, voidReason: 'Falsch' }).catch(() => undefined)
        }
      }
    }
    await Promise.all(officers.flatMap((officer) => Array.from({ length: AT_ONCE }, () => finalise(officer))))

    const numbered = await w.database.rows<Numbered>('numbered', NUMBERED, [clubId])
    const counters = await w.database.rows<Omit<Numbered, 'count'> & { last: number }>('counters', COUNTERS, [clubId])
    const nameOf = ({ series, prefix, year }: Omit<Numbered, 'id' | 'count' | 'invoiceNumber'>) =>
      `${series} ${prefix} ${year}`
    const counted = Object.groupBy(numbered, nameOf)
    expect(Object.keys(counted).length).toBeGreaterThan(5)
    expect(Object.keys(counted).sort()).toEqual(counters.map(nameOf).sort())
    for (const counter of counters) {
      const counts = counted[nameOf(counter)]?.map(({ count }) => count)
      expect([nameOf(counter), counts]).toEqual([
        nameOf(counter),
        Array.from({ length: counter.last }, (_, before) => before + 1),
      ])
    }
    expect(new Set(numbered.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(numbered.length)
    for (const { prefix, count, year, invoiceNumber } of numbered)
      expect(invoiceNumber).toBe(printedNumber(prefix, count, year === 0 ? null : year))

    const numbers = new Map(numbered.map(({ id, invoiceNumber }) => [id, invoiceNumber]))
    expect([...acknowledged].filter(([id, number]) => numbers.get(id) !== number)).toEqual([])
    expect(good.filter((id) => !numbers.has(id))).toEqual([])
    expect(failing.filter((id) => numbers.has(id))).toEqual([])
    expect(failed).toEqual(new Set(failing))
    expect(acknowledged.size + lost.size).toBe(good.length)
    expect([kills, change]).toEqual([KILLS, PREFIXES.length - 1])
    expect(numbered.length).toBeGreaterThan(good.length)
  },
  400_000 + 30_000 * KILLS,
)
