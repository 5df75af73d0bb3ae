import { BookableTime, SentTime } from './bookableTime.ts'
import { Done, Made } from './callFields.ts'
import { FairUseRule } from './fairUse.ts'
import { HoursDraft } from './hoursCalls.ts'
import { Permit, Use } from './permit.ts'
import { ListedClub, PublicClub } from './publicClub.ts'
import { Block, EventTime, Lane, OpeningHourConfig, Range } from './range.ts'
import { Schedule } from './schedule.ts'

export const rangeSchemas = {
  Block,
  BookableTime,
  Done,
  EventTime,
  FairUseRule,
  HoursDraft,
  Lane,
  ListedClub,
  Made,
  OpeningHourConfig,
  Permit,
  PublicClub,
  Range,
  Schedule,
  SentTime,
  Use,
}
