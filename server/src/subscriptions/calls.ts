import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Context } from '../base/context.ts'
import type { Files } from '../base/files/files.ts'
import { beginLook, endLook, listOwnLooks } from './looks.ts'
import { overviewsOf } from './overview.ts'
import { ownSubscription } from './own.ts'
import { readOwnPaper, readPaper } from './papers.ts'
import { previewBills } from './preview.ts'
import { readPrices, setPrice, setProvider } from './prices.ts'
import { listOwnReports, listReports } from './reports.ts'
import { readClub } from './rootClub.ts'
import { listClubs, listUsers } from './rootLists.ts'
import { sendBills } from './send.ts'
import { setSubscription } from './setSubscription.ts'

export function subscriptionVerbs(files: Files) {
  return {
    own: ownSubscription,
    ownReports: listOwnReports,
    ownPdf: readOwnPaper(files),
    ownLooks: listOwnLooks,
    clubs: listClubs,
    club: readClub,
    look: beginLook,
    endLook,
    users: listUsers,
    prices: readPrices,
    setProvider,
    setPrice,
    subscriptions: async (_: unknown, { db, now }: Context) => ({ subscriptions: await overviewsOf(db, now) }),
    subscriptionOf: async ({ clubId }: { clubId: string }, { db, now }: Context) =>
      (await overviewsOf(db, now, clubId))[0] ?? refuse('CLUB_NOT_FOUND'),
    setSubscription,
    preview: previewBills,
    pdf: readPaper(files),
    send: sendBills,
    reports: listReports,
  }
}
