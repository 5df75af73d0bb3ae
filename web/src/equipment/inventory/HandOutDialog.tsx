import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { whyNotGive } from '@bahnfrei/domain/base/rights/ownRecord.ts'
import type { InventoryWeapon } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'
import { useLaneName } from '../../ranges/laneName.ts'

type Props = { weapon: InventoryWeapon; onClose: () => void }

/** Hands a weapon out to a person of the club, for one of the person's reservations of today if there is one. */
export function HandOutDialog({ weapon, onClose }: Props) {
  const t = useTexts('INVENTORY.HANDING')
  const laneName = useLaneName()
  const refusals = useTexts('SERVER_ERRORS')
  const { me, club, may } = useSession()
  const [member, setMember] = useState<{ uid: Id<'user'>; name: string }>()
  const [chosen, choose] = useState<Id<'reservation'> | ''>()
  const { data } = useLive(inventoryCalls.lendReservations, member && { uid: member.uid })
  const reservations = (member && data?.reservations) ?? []
  // The weapon is handed out for the first reservation of today by default.
  const reservationId = chosen ?? reservations[0]?.id ?? ''
  const named = reservations.map(({ id, start, end, rangeName, laneName: lane }) => ({
    value: id,
    label: t('RESERVATION', { start, end, range: rangeName, lane: laneName(lane) }),
  }))
  const title = t('TITLE', { name: weapon.name })
  const pick = (next: typeof member) => {
    setMember(next)
    choose(undefined)
  }
  const save = async () => {
    if (member === undefined) return 'failed'
    const given = { weaponId: weapon.id, uid: member.uid, ...(reservationId !== '' && { reservationId }) }
    await call(inventoryCalls.handOut, given)
    toast.success(t('DONE', { weapon: weapon.name, name: member.name }))
    onClose()
  }
  const whyNot = () => {
    if (!may('adminReservations:r')) return t('NO_RIGHT')
    if (member === undefined) return t('WHO_MISSING')
    const isSelf = member.uid === me?.uid
    const own = whyNotGive({ by: club?.permissions ?? {}, isSelf, othersCan: data?.othersCan ?? isSelf })
    return own && refusals(own)
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} width={440}>
      <Form label={title}>
        {may('adminReservations:r') && <MemberPicker label={t('WHO')} value={member} onChange={pick} required />}
        {reservations.length > 0 && (
          <NativeSelect
            label={t('FOR')}
            data={[...named, { value: '', label: t('NO_RESERVATION') }]}
            value={reservationId}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        <p>{t('CHARGE')}</p>
        <SaveButton onSave={save} disabledReason={whyNot()}>
          {t('SAVE')}
        </SaveButton>
      </Form>
    </Dialog>
  )
}
