import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { ApiError } from '../base/apiError.ts'
import { qrActionOf } from '../base/qrLink.ts'
import { toastFailure } from '../base/toasts.tsx'
import { needsName } from './guards.ts'

type Visit = { params: { data?: string }; location: ParsedLocation; cause: 'preload' | 'enter' | 'stay' }

/** Leads a scanned link to its screen (OP-20). Nothing happens yet: there the person agrees. */
export async function followQrLink(visit: Visit) {
  const payload = (visit.params.data ?? '').replace(/=+$/, '')
  const link = qrActionOf(payload)
  if (link === undefined) {
    toastFailure(new ApiError('CODE_INVALID', 400))
    // Whoever is signed in goes on from there to the own first screen.
    throw redirect({ to: '/', replace: true })
  }
  const { action, values } = link
  if (action !== 'fa') throw notFound()
  const code = values[0] ?? ''
  // The sign-in brings people back only to addresses without signs such as padding.
  await needsName({ ...visit, location: { ...visit.location, pathname: `/ra/${payload}`, searchStr: '' } })
  throw redirect({ to: '/friends', search: { code }, replace: true })
}
