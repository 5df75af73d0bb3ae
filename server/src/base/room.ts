import type { InputOf, OutputOf, UploadRule } from '@bahnfrei/domain/base/call/call.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Contract } from '@bahnfrei/domain/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { ClubContext, Context, LongWork, PublicContext, UploadContext, Verb } from './context.ts'
import type { Restored } from './database/backup/restore.ts'
import type { Files } from './files/files.ts'
import type { Access } from './http/access.ts'
import type { AnyCall, Services } from './http/http.ts'
import type { JobHandler } from './jobs/jobs.ts'
import type { Asks } from './live/asks.ts'
import type { Kept, MovePerson, PeopleFacts, PersonalData, PersonColumn } from './personalData.ts'
import type { SealedColumn, SecretBox } from './security/secretBox.ts'

type AnyCallShape = Pick<AnyCall, 'input' | 'output'>
type ContextOf<Call> = Call extends { guard: 'public' }
  ? PublicContext
  : (Call extends { guard: 'user' | 'root' } ? Context : ClubContext) &
      (Call extends { upload: UploadRule } ? UploadContext : unknown)
type VerbIn<Call extends AnyCallShape, In> =
  | Verb<InputOf<Call>, OutputOf<Call>, In>
  | (In extends Context ? LongWork<InputOf<Call>, OutputOf<Call>, In> : never)
/** A verb for every call of a room, in the context that its guard gives. */
type VerbsOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends AnyCallShape ? VerbIn<Calls[Name], ContextOf<Calls[Name]>> : never
}

/** What a room says of its tables and data, whether or not the application runs. */
type Facts = {
  /** Removes what is over, every ten minutes; $1 is the moment. */
  sweeps?: string[]
  restored?: Restored
  /** The tables of other rooms that its SQL reads; `sql.house.test.ts` holds the list to the code. */
  reads?: readonly string[]
  personalData?: PersonalData
  /** Every column of its tables that holds a person, as `table.column`. */
  people?: Record<string, PersonColumn>
  /** Moves the columns that say so. */
  moves?: MovePerson
  /** What each of its tables with people holds of somebody who was erased, how long and by which law. */
  keeps?: Record<string, Kept>
  access?: Access[]
  sealed?: SealedColumn[]
  /** What it means when a constraint of its tables is broken. */
  constraints?: Record<string, Refusal>
}

/** What a room does in the running application. */
type OpenRoom<Calls> = {
  verbs: VerbsOf<Calls>
  jobs?: JobHandler[]
  /** Routes that are no calls: files and feeds. */
  routes?: (api: FastifyInstance) => void
  /** What may be asked over a socket without a sign-in. */
  asks?: Asks
  /** Hears which topics were announced. */
  hear?: (topics: string[] | 'all') => void
}

/** What every room finds in the running application. */
export type RoomServices = Services & { files: Files; box: SecretBox; peopleFacts: PeopleFacts }

/**
 * What rooms need from rooms to their right, and of the configuration. A room that needs something names it here (`declare
 * module`), and `roomNeeds.ts` does not compile until it gives it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it.
export interface RoomNeeds {}
type NeedsOf<Name> = Name extends keyof RoomNeeds ? [needs: RoomNeeds[Name]] : []

/** A room of the server: its facts, and how it opens. */
export function room<Name extends keyof Contract>(
  name: Name,
  is: Facts & {
    open: (
      running: RoomServices,
      ...needs: NeedsOf<Name>
    ) => OpenRoom<Contract[Name]> | Promise<OpenRoom<Contract[Name]>>
  },
) {
  return { name, ...is }
}

export type Opened = Omit<OpenRoom<unknown>, 'verbs'> & { verbs: object }
export type AnyRoom = Facts & {
  name: keyof Contract
  open: (running: RoomServices, needs: never) => Opened | Promise<Opened>
}

/** What these rooms, in reading order, say of people. */
export function peopleFactsOf(rooms: readonly AnyRoom[]): PeopleFacts {
  return {
    data: rooms.toReversed().flatMap(({ personalData }) => personalData ?? []),
    move: async (context, move) => {
      for (const { moves } of rooms) await moves?.(context, move)
    },
    holds: rooms.flatMap(({ keeps }) => Object.values(keeps ?? {}).filter((kept) => typeof kept === 'object')),
  }
}
