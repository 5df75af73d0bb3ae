import { FoundLane, Handover, HandoverLane, LaneDefect } from './handover.ts'

export const handoverSchemas = { FoundLane, Handover, HandoverLane, LaneDefect }
