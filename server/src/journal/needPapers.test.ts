import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_PAPERS_A_DAY } from '@bahnfrei/domain/journal/needPaper.ts'
import { expect, test } from 'vitest'
import { pagesOf } from '../../world/testPaper.ts'
import { world } from '../../world/testWorld.ts'
import { createValidators } from '../../world/validators.ts'

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const { eichenhain } = w.clubs

await w.database.systemTransaction((db) => createValidators(db, eichenhain.id, [anna.uid]))
const { weapon } = await ben.equipment.addWeapon({
  name: 'GEHEIMER-NAME',
  caliberId: '22-lfb',
  weaponClass: 'rimfirePistol',
  acquiredOn: '2022-02-01',
  number: 'GEHEIME-NUMMER',
})

async function shoot(day: string, weaponId: Id<'weapon'> | null) {
  const { id } = await ben.journal.save({
    clubId: eichenhain.id,
    rangeName: 'Pistolenstand',
    dateString: day,
    timeString: '18:00',
    kind: 'competition',
    disciplines: [
      {
        disciplineName: 'Sportpistole',
        source: 'custom',
        shotCount: 40,
        weaponId,
        length: 'short',
        needsLicence: true,
      },
    ],
  })
  await ben.journal.ask({ entryId: id })
  return id
}
const approve = (entryId: Id<'journalEntry'>) => anna.journal.decide({ uid: ben.uid, entryId, action: 'approve' })

await approve(await shoot('2026-05-01', weapon.id))
await approve(await shoot('2026-05-01', weapon.id))
await approve(await shoot('2026-02-01', null))
await approve(await shoot('2024-01-01', weapon.id))
await shoot('2026-04-01', weapon.id)

async function paper() {
  const { base64, fileName } = await ben.journal.needPaper({ on: '2026-05-13' })
  const lines = pagesOf(Buffer.from(base64, 'base64')).flat()
  const code = /Prüfcode: (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
  return { lines, fileName, code }
}
const check = (code: string) => w.nobody.journal.checkNeedPaper({ code })

test('the annex names each confirmed visit of the last 24 months, by whom it was confirmed, and sums of days', async () => {
  const { lines, fileName } = await paper()
  expect(fileName).toBe('Beduerfnis-2026-05-13.pdf')
  const text = lines.join(' | ')
  expect(text).toContain('13. Mai 2024 bis 13. Mai 2026')
  expect(lines.filter((line) => line === '01.05.2026')).toHaveLength(2)
  expect(lines.filter((line) => line === '01.02.2026')).toHaveLength(1)
  expect(text).not.toMatch(/01\.04\.2026|01\.01\.2024/)
  expect(text).toContain(
    'Kurzwaffe, | eigene | Sportpistole, .22 lfB (.22 | LR), Wettkampf | 40 | Anna Ahrens, | 13.05.2026',
  )
  expect(lines.slice(lines.indexOf('Q1 2026'), lines.indexOf('Q1 2026') + 10)).toEqual([
    'Q1 2026',
    '0',
    '1',
    '0',
    '0',
    'Q2 2026',
    '1',
    '1',
    '0',
    '0',
  ])
  expect(text).not.toContain('GEHEIM')
})

test('its reader is told by the code what it said, and nothing of weapons, places and who confirmed', async () => {
  const { code } = await paper()
  const said = await check(` ${code.toLowerCase().replaceAll('-', '')}`)
  expect(said).toEqual({
    name: 'Ben Brandt',
    madeOn: w.clock.now().epochMilliseconds,
    from: '2024-05-13',
    on: '2026-05-13',
    entries: 3,
    sums: { short: { any: 2, own: 1 }, long: { any: 0, own: 0 } },
    days: [
      { day: '2026-02-01', short: true, long: false },
      { day: '2026-05-01', short: true, long: false },
    ],
  })
  await approve(await shoot('2026-05-02', weapon.id))
  expect(await check(code)).toEqual(said)
})

test('a wrong code is refused like one that is none, and no code lies in the database', async () => {
  const { code } = await paper()
  const wrong = code.replace(/^./, (first) => (first === '2' ? '3' : '2'))
  for (const one of [wrong, code.slice(2), 'x'])
    await expect(check(one)).rejects.toMatchObject({ code: 'CODE_INVALID' })
  const stored = await w.database.rows<{ text: string }>(
    'stored_papers',
    'SELECT to_jsonb(p)::text AS text FROM need_papers p',
    [],
  )
  expect(stored.map(({ text }) => text).join()).not.toContain(code)
})

test('nobody makes more papers a day than anybody needs', async () => {
  const [before] = await w.database.rows<{ made: number }>('made', 'SELECT count(*)::int AS made FROM need_papers', [])
  await w.database.rows(
    'fill_papers',
    `INSERT INTO need_papers SELECT uid, gen_random_uuid(), n::text, made_on, said FROM need_papers, generate_series(1, $1::int) n
     WHERE id = (SELECT id FROM need_papers LIMIT 1)`,
    [MOST_PAPERS_A_DAY - (before?.made ?? 0)],
  )
  await expect(paper()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
