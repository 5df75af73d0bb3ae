import { BookableTime, SentTime } from './bookableTime.ts'
import { Done, Made } from './callFields.ts'
import { FairUseRule } from './fairUse.ts'
import { HoursDraft } from './hoursCalls.ts'
import { Permit, Use } from './permit.ts'
import { ListedClub, PublicClub } from './publicClub.ts'
import { Block, EventTime, Lane, OpeningHourConfig, Range } from './range.ts'
import { RangePrice, RangePriceFields, ShownPrice } from './rangePrice.ts'
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
  RangePrice,
  RangePriceFields,
  Schedule,
  SentTime,
  ShownPrice,
  Use,
}
