import type { Agent } from 'node:https'
import type { OpenClub } from '@bahnfrei/domain/clubs/openCalls.ts'
import type { BankFeed } from './bank/bankFeed.ts'
import { finApi } from './bank/finApi/finApi.ts'
import { PublicAgent } from './base/http/publicAddress.ts'
import type { AnyRoom, RoomNeeds } from './base/room.ts'
import type { Config } from './config.ts'
import { leaveDutiesAhead } from './duties/personalData.ts'
import { recheckDuties } from './duties/recheck.ts'
import { leaveAhead } from './events/personalData.ts'
import { groupSubscriptionsOf } from './fees/due.ts'
import { ownFriendCode } from './friends/code.ts'
import { ownersOf } from './members/owners.ts'
import { invitedOn } from './members/ownMemberships.ts'
import { clubsOf } from './members/standing.ts'
import { isVouched } from './members/vouched.ts'
import { cancelAhead } from './reservations/cancelAhead.ts'
import { giveWay, lockReservations } from './reservations/giveWay.ts'
import { offerFreedLanes } from './reservations/offerFreedLanes.ts'
import { cancelSlots, takeSlot } from './reservations/offeringSlots.ts'
import { ROOMS_BACKWARDS } from './rooms.ts'
import { collectedLines, creditBy, openCollections } from './sepa/credit.ts'
import { giveBackBy } from './sepa/giveBack.ts'
import { uncredit } from './sepa/uncredit.ts'

type Told = Pick<Config, 'isStrict' | 'feedbackMail' | 'provider' | 'hookNetworks' | 'mail' | 'bankAccess'> & {
  pushAgent?: Agent
  bankFeed?: BankFeed
}

export function roomNeeds({
  isStrict,
  feedbackMail,
  provider,
  pushAgent,
  bankFeed,
  bankAccess,
  hookNetworks,
  mail,
}: Told): RoomNeeds {
  const sendsMail = mail !== undefined
  return {
    users: {
      sender: provider,
      memberships: async (context) =>
        (await clubsOf(context)).filter(({ membership }) => membership?.status === 'member').length,
      invitedOn,
      isVouched,
      friendCode: ownFriendCode,
      isOpen: async (context, id) =>
        (await clubsOf(context)).some(({ clubId, standing }) => clubId === id && standing !== undefined),
    },
    auth: {
      isStrict,
      sendsMail,
      isVouched,
      access: ROOMS_BACKWARDS.flatMap(({ access = [] }: AnyRoom) => access),
      membershipsOf: async (context) =>
        (await clubsOf(context)).flatMap(({ clubId, clubName, membership, standing }) =>
          membership === undefined
            ? []
            : [{ clubId, clubName, membershipStatus: membership.status, permissions: standing?.permissions ?? {} }],
        ),
    },
    notifications: { agent: pushAgent ?? new PublicAgent() },
    clubs: {
      ownersOf,
      clubsOf: async (context) =>
        (await clubsOf(context)).flatMap(
          ({ clubId, clubName, isOperator, features, standing, actsFor }): OpenClub[] => {
            if (standing === undefined) return []
            const { kind, permissions, groupIds, looksUntil } = standing
            const look = looksUntil === undefined ? {} : { looksUntil }
            return [{ id: clubId, name: clubName, isOperator, features, kind, permissions, groupIds, actsFor, ...look }]
          },
        ),
    },
    members: {
      cancelAhead: async (context, uid) => {
        await leaveAhead(context, uid)
        await leaveDutiesAhead(context, uid)
        return cancelAhead(context, uid)
      },
      sendsMail,
      groupSubscriptions: groupSubscriptionsOf,
    },
    qualifications: { recheckDuties },
    ranges: { lockReservations, giveWay },
    events: { lockReservations, giveWay, offerFreedLanes, takeSlot, cancelSlots },
    duties: { lockReservations, giveWay },
    doors: { networks: hookNetworks },
    bank: {
      feed: bankFeed ?? (bankAccess && finApi(bankAccess)),
      ...{ collections: openCollections, lines: collectedLines, credit: creditBy, uncredit, giveBack: giveBackBy },
    },
    feedback: { mailTo: feedbackMail },
    start: { mail: sendsMail, imprint: provider !== undefined },
    home: { provider },
  }
}
