import type { CLUB_NEEDS } from '@bahnfrei/domain/journal/clubNeedList.ts'
import { listSearch } from '../../../base/list/listSearch.ts'

export const clubNeedSearch = listSearch<typeof CLUB_NEEDS>
