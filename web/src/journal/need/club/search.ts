import { addressOf } from '@bahnfrei/domain/base/list.ts'
import { CLUB_NEEDS } from '@bahnfrei/domain/journal/clubNeedList.ts'

export const clubNeedSearch = addressOf(CLUB_NEEDS)
