import { Readable } from 'node:stream'
import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import { Day } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { admit } from '../../base/http/guard.ts'
import { type Services, tokenOf } from '../../base/http/http.ts'
import { taxTables } from './writeTables.ts'

/** Serves all tables of a period with their description to people who may read the money of their club. */
export function addTaxTables(api: FastifyInstance, { database, whoIs, clock }: Services): void {
  api.get('/billing/tables.zip', async (request, reply) => {
    const asked = request.headers['x-club-id']
    const headers = {
      token: tokenOf(request.headers.authorization),
      clubId: typeof asked === 'string' ? asked : undefined,
    }
    const { club } = await admit({ guard: 'club', feature: 'billing_all' }, headers, whoIs, clock.now())
    if (club === undefined) throw new Error('A guard that asks for a club admits a person in one.')
    refuseIf(whyNotReadBilling(club.standing.permissions))
    const { from, to } = request.query as { from?: unknown; to?: unknown }
    const [first, last] = [Day.safeParse(from), Day.safeParse(to)]
    if (!first.success || !last.success || first.data > last.data) refuse('INPUT_INVALID')
    const tables = taxTables({ database, clubId: club.id, period: { from: first.data, to: last.data } })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="Buecher_${first.data}_${last.data}.zip"`)
      .type('application/zip')
      .send(Readable.from(tables))
  })
}
