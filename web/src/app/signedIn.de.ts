import server from '@bahnfrei/domain/base/texts/texts.de.ts'
import list from '../base/list/texts.de.ts'
import parts from '../base/texts/signedInTexts.de.ts'
import friends from '../friends/texts.de.ts'
import home from '../home/texts.de.ts'
import members from '../members/texts.de.ts'
import ranges from '../ranges/sharedTexts.de.ts'
import lists from '../reservations/admin/lists/texts.de.ts'
import feeds from '../reservations/mine/feeds/texts.de.ts'
import free from '../reservations/mine/free/texts.de.ts'
import ownLists from '../reservations/mine/lists/texts.de.ts'
import fairUse from '../reservations/plan/fairUse/texts.de.ts'
import series from '../reservations/plan/series/texts.de.ts'
import waiting from '../reservations/plan/waiting/texts.de.ts'
import reservations from '../reservations/texts.de.ts'
import users from '../users/texts.de.ts'
import frame from './frameTexts.de.ts'

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
} as const
