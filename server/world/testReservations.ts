import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { expect } from 'vitest'
import { type Client, line, reserving, type TestWorld } from './testWorld.ts'

/** Deletes the changes of the day, so that people can give back and move reservations again. */
export function forgetChanges({ database }: TestWorld): Promise<unknown> {
  return database.rows('forget_changes', 'DELETE FROM slot_changes')
}

/** Returns functions that create reservations and read their rows. `officer` reads them with all fields. */
export function reservationsOf({ database }: TestWorld, officer: Client) {
  const stored = async (id: string) => {
    const [row] = await database.rows<Record<string, unknown>>('stored', 'SELECT * FROM reservations WHERE id = $1', [
      id,
    ])
    return row
  }
  return {
    stored,
    reserved: async (client: Client, ...where: Parameters<typeof line>): Promise<string> => {
      const { ids } = await client.reservations.create(reserving(line(...where)))
      return ids[0] ?? ''
    },
    whole: async (id: string) => (await officer.reservations.one({ id })).reservation,
    changesOf: (id: string) =>
      database.rows<{ call: string; uid: Id<'user'>; before: object; after: object }>(
        'changes_of',
        'SELECT call, uid, before, after FROM changes WHERE subject_id = $1 ORDER BY changed_on',
        [id],
      ),
    /** Expects that the stored reservation does not change during an attempt that is refused. */
    unchanged: async (id: string, attempt: () => Promise<unknown>) => {
      const before = await stored(id)
      await attempt()
      expect(await stored(id)).toEqual(before)
    },
  }
}
