import type { OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** The club in the head and foot of its papers. */
export type Sender = { name: string; reach: string[]; from: string; place: string }

const SENDER = `
  SELECT c.name, coalesce(nullif(s.contact->>'email', ''), p.email, '') AS email, coalesce(s.contact->>'phone', '') AS phone,
    coalesce((SELECT g.address FROM ranges g WHERE g.club_id = c.id AND g.address <> '' AND NOT g.archived
      ORDER BY g.ordering_number LIMIT 1), '') AS address
  FROM clubs c LEFT JOIN club_settings s ON s.club_id = c.id LEFT JOIN club_profiles p ON p.club_id = c.id WHERE c.id = $1`

export async function senderOf({ db, club }: OfClub): Promise<Sender> {
  const [found] = await rows<Record<'name' | 'email' | 'phone' | 'address', string>>(db, 'paper_sender', SENDER, [
    club.id,
  ])
  if (found === undefined) throw new Error('The club of a request exists.')
  const { name, email, phone } = found
  const address = found.address.replace(/\s*\n\s*/g, ', ')
  const said = (parts: string[]) => parts.filter((part) => part !== '')
  return { name, reach: said([address, email, phone]), from: said([name, address]).join(' · '), place: address }
}
