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
/** The verbs of a room: one for each call, with the context that its guard gives. */
type VerbsOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends AnyCallShape ? VerbIn<Calls[Name], ContextOf<Calls[Name]>> : never
}

/** The declarations of a room about its tables and data, which also count while the application does not run. */
type Facts = {
  /** Statements of the regular sweep, which delete old rows every ten minutes; $1 is the moment. */
  sweeps?: string[]
  restored?: Restored
  /** The tables of other rooms that its SQL reads. `sql.house.test.ts` compares the list with the code. */
  reads?: readonly string[]
  personalData?: PersonalData
  /** Every column of its tables that holds a person, as `table.column`, with its fate in a merge. */
  people?: Record<string, PersonColumn>
  /** Moves the columns that are declared as `moves`. */
  moves?: MovePerson
  /**
   * The rows of each of its tables with people that stay when a person is erased, with the law and the time that keep
   * them.
   */
  keeps?: Record<string, Kept>
  access?: Access[]
  sealed?: SealedColumn[]
  /** The refusal for each constraint of its tables that a request can violate. */
  constraints?: Record<string, Refusal>
}

/** The parts of a room in the running application. */
type OpenRoom<Calls> = {
  verbs: VerbsOf<Calls>
  jobs?: JobHandler[]
  /** Routes that are not calls: files and feeds. */
  routes?: (api: FastifyInstance) => void
  /** The messages that a socket without a sign-in may send. */
  asks?: Asks
  /** Called with the topics of each commit. */
  hear?: (topics: string[] | 'all') => void
}

/** The services that every room gets in the running application. */
export type RoomServices = Services & { files: Files; box: SecretBox; peopleFacts: PeopleFacts }

/**
 * The things that rooms need from rooms to their right and from the configuration. A room declares what it needs here
 * (`declare module`), and `roomNeeds.ts` does not compile until it provides it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it.
export interface RoomNeeds {}
type NeedsOf<Name> = Name extends keyof RoomNeeds ? [needs: RoomNeeds[Name]] : []

/** Defines a room of the server: its declarations, and the function that opens it. */
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

/** Collects the declarations about people from these rooms, which are in reading order. */
export function peopleFactsOf(rooms: readonly AnyRoom[]): PeopleFacts {
  return {
    data: rooms.toReversed().flatMap(({ personalData }) => personalData ?? []),
    move: async (context, move) => {
      for (const { moves } of rooms) await moves?.(context, move)
    },
    holds: rooms.flatMap(({ keeps }) => Object.values(keeps ?? {}).filter((kept) => typeof kept === 'object')),
  }
}
