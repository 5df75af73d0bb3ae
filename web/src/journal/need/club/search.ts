import { addressOf } from '@bahnfrei/domain/base/call/list.ts'
import { CLUB_NEEDS } from '@bahnfrei/domain/journal/clubNeedList.ts'

export const clubNeedSearch = addressOf(CLUB_NEEDS)
