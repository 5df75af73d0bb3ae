import { listRanges } from './list.ts'

export const rangeVerbs = { list: listRanges }
