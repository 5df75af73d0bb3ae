import { redirect } from '@tanstack/react-router'
import { ApiError } from '../base/send/apiError.ts'
import { needsName } from '../base/session/guards.ts'
import { qrActionOf } from '../base/session/qrLink.ts'
import { toastFailure } from '../base/toasts.tsx'
import { qrTargetOf } from './qrTarget.ts'

type Visit = Parameters<typeof needsName>[0] & { params: { data?: string } }

/** Redirects a QR link to its screen (OP-20). The link itself changes nothing: the person confirms on that screen. */
export async function followQrLink(visit: Visit) {
  const payload = (visit.params.data ?? '').replace(/=+$/, '')
  const link = qrActionOf(payload)
  const target = link && qrTargetOf(link)
  if (target === undefined) {
    toastFailure(new ApiError('CODE_INVALID', 400))
    // Anybody who is signed in goes on from there to the own first screen.
    throw redirect({ to: '/', replace: true })
  }
  if (target.to === 'approval')
    throw redirect({ to: '/qrAuth/$deviceId', params: { deviceId: target.deviceId }, replace: true })
  if (target.to === 'kiosk')
    throw redirect({ to: '/kiosk/link/$secret', params: { secret: target.kioskCode }, replace: true })
  if (target.to === 'checkIn') {
    const { code, club } = target
    throw redirect({ to: '/checkin', search: club === undefined ? { code } : { code, club }, replace: true })
  }
  if (target.to === 'journalReport')
    throw redirect({
      to: '/journalReport/$uid/$reportId',
      params: { uid: target.uid, reportId: target.reportId },
      replace: true,
    })
  // The sign-in brings people back only to addresses without signs such as padding.
  await needsName({ ...visit, location: { ...visit.location, pathname: `/ra/${payload}`, searchStr: '' } })
  if (target.to === 'journalEntry')
    throw redirect({ to: '/journal/validate', search: { entry: target.entryId }, replace: true })
  throw redirect({ to: '/friends', search: { code: target.code }, replace: true })
}
