import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { FRAME_THEMES, type FrameLook } from '@bahnfrei/domain/clubs/frame.ts'
import { openOn } from '@bahnfrei/domain/ranges/openHours.ts'
import type { FastifyInstance } from 'fastify'
import { type Database, rows } from '../base/database/db.ts'
import { isKnown, tagOf } from '../base/http/etag.ts'
import type { Services } from '../base/http/http.ts'
import { todayIn } from '../base/time/today.ts'
import { comingEvents } from '../events/publicEvents.ts'
import type { BusyLanes } from './busyLanes.ts'
import { FRAME_POLICY, type FrameContent, framePage } from './framePage.ts'
import { nextFree } from './nextFree.ts'

const DAYS = 7
const MOST_EVENTS = 4
const KEPT_MS = 60_000
const MOST_KEPT = 2_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A cached page with what makes it stale: the topics of its club and ranges contain these ids. */
type Kept = { html: string; etag: string; until: number; ids: ReadonlySet<string> }

/** The cache of frame pages. Each is made at most once a minute while nothing changes. */
export class FramePages {
  readonly #kept = new Map<string, Kept>()
  readonly #busyLanes: BusyLanes
  /** Counts the announcements, so that a page that was read before one is not cached. */
  #heard = 0

  constructor(busyLanes: BusyLanes) {
    this.#busyLanes = busyLanes
  }

  forget(topics: readonly string[] | 'all'): void {
    this.#heard += 1
    if (topics === 'all' || topics.includes('clubs')) {
      this.#kept.clear()
      return
    }
    const named = new Set(topics.flatMap((topic) => topic.split('/')))
    for (const [key, { ids }] of this.#kept) if (!ids.isDisjointFrom(named)) this.#kept.delete(key)
  }

  async of(
    { database, origins }: Pick<Services, 'database' | 'origins'>,
    clubId: Id<'club'>,
    look: FrameLook,
    now: Temporal.Instant,
  ): Promise<Kept | undefined> {
    const key = `${clubId} ${look.language} ${look.theme}`
    const kept = this.#kept.get(key)
    if (kept !== undefined && now.epochMilliseconds < kept.until) return kept
    const heard = this.#heard
    const found = await contentOf(database, clubId, now, { origin: origins[0] ?? '', busyLanes: this.#busyLanes })
    if (found === undefined) return undefined
    const html = framePage(found.content, look)
    const made = {
      html,
      etag: tagOf(html),
      until: now.epochMilliseconds + KEPT_MS,
      ids: new Set([clubId, ...found.rangeIds]),
    }
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    if (heard === this.#heard) this.#kept.set(key, made)
    return made
  }
}

const CLUB = `SELECT c.name FROM clubs c JOIN club_profiles p ON p.club_id = c.id
  WHERE c.id = $1 AND p.is_listed AND c.like_name IS NULL AND p.has_frame`

/** Reads the content of a club's page; undefined for a club that is not listed or has not switched the page on. */
async function contentOf(
  database: Database,
  clubId: Id<'club'>,
  now: Temporal.Instant,
  { origin, busyLanes }: { origin: string; busyLanes: BusyLanes },
): Promise<{ content: FrameContent; rangeIds: string[] } | undefined> {
  return database.transaction({ clubId }, async (db) => {
    const [club] = await rows<{ name: string }>(db, 'framed_club', CLUB, [clubId])
    if (club === undefined) return undefined
    const found = await nextFree(db, clubId, now, busyLanes)
    const shown = found.map(({ range: { name, opening, lanes }, free }) => {
      const first = todayIn(opening.timeZone, now)
      const days = Array.from({ length: DAYS }, (_, ahead) => addDays(first, ahead))
      return { name, days: days.map((date) => ({ date, open: openOn(date, { ...opening, lanes }) })), free }
    })
    const events = (await comingEvents(db, clubId, now)).filter(({ cancelled }) => !cancelled).slice(0, MOST_EVENTS)
    const content = { club: club.name, address: `${origin}/clubs/view/${clubId}`, ranges: shown, events }
    return { content, rangeIds: found.map(({ range }) => range.id) }
  })
}

/** Serves the pages that other sites may frame, without session, cookie and script. No other route may be framed. */
export function addFramePages(
  api: FastifyInstance,
  pages: FramePages,
  services: Pick<Services, 'database' | 'origins' | 'clock'>,
): void {
  api.get('/clubs/:clubId/frame', { config: { isPublic: true } }, async (request, reply) => {
    const { clubId } = request.params as { clubId: string }
    const { lang, theme } = request.query as Record<string, unknown>
    const look = {
      language: lang === 'en' ? 'en' : 'de',
      theme: FRAME_THEMES.find((one) => one === theme) ?? 'auto',
    } as const
    const page = UUID.test(clubId) ? await pages.of(services, clubId, look, services.clock.now()) : undefined
    if (page === undefined) return reply.code(404).header('cache-control', 'no-store').send()
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', FRAME_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=60')
    if (isKnown(request, reply, page.etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page.html)
  })
}
