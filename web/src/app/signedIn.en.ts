import server from '@bahnfrei/domain/base/texts/texts.en.ts'
import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import list from '../base/list/texts.en.ts'
import parts from '../base/texts/signedInTexts.en.ts'
import friends from '../friends/texts.en.ts'
import home from '../home/texts.en.ts'
import members from '../members/texts.en.ts'
import ranges from '../ranges/sharedTexts.en.ts'
import lists from '../reservations/admin/lists/texts.en.ts'
import feeds from '../reservations/mine/feeds/texts.en.ts'
import free from '../reservations/mine/free/texts.en.ts'
import ownLists from '../reservations/mine/lists/texts.en.ts'
import fairUse from '../reservations/plan/fairUse/texts.en.ts'
import series from '../reservations/plan/series/texts.en.ts'
import waiting from '../reservations/plan/waiting/texts.en.ts'
import reservations from '../reservations/texts.en.ts'
import users from '../users/texts.en.ts'
import frame from './frameTexts.en.ts'
import type german from './signedIn.de.ts'

/** The texts of the frame of the application and of the screens that most people open in it. */
export default {
  ...server,
  ...frame,
  ...list,
  ...parts,
  ...friends,
  ...home,
  ...members,
  ...ranges,
  ...fairUse,
  ...feeds,
  ...free,
  ...lists,
  ...ownLists,
  ...series,
  ...waiting,
  ...reservations,
  ...users,
} as const satisfies SameKeys<typeof german>
