import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { invitationCalls } from '@bahnfrei/domain/members/invitationCalls.ts'

export type Slip = OutputOf<typeof invitationCalls.invite>['papers'][number]

let kept: Slip[] = []

/** Hands the printed invitations to the page that prints them. Their secrets are stored nowhere else. */
export function keepSlips(slips: Slip[]): void {
  kept = slips
}

export function keptSlips(): Slip[] {
  return kept
}
