import type { Handout, InventoryWeapon } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { DOT } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { recordedMoment } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import classes from '../equipment.module.css'

type Props = { weapon: InventoryWeapon; onClose: () => void }

/** The history of a weapon: the people who had it, the number of shots, and its services. */
export function HistoryDialog({ weapon, onClose }: Props) {
  const t = useTexts('INVENTORY.PAST')
  const [language] = useLanguage()
  const { data, state, error } = useLive(inventoryCalls.handouts, { weaponId: weapon.id })
  const handouts = data?.handouts.toSorted((one, other) => other.givenOn - one.givenOn)
  const { shotCount, servicedAt, servicedOn } = weapon
  const service = async () => {
    await call(inventoryCalls.serviceClubWeapon, { id: weapon.id })
    toast.success(t('SERVICE_DONE'))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('TITLE', { name: weapon.name })}
      width={560}
      actions={
        <SaveButton variant="default" onSave={service}>
          {t('SERVICE')}
        </SaveButton>
      }
    >
      <p>
        {t('SHOT_COUNT', { count: shotCount })}{' '}
        {servicedOn === null
          ? t('NEVER_SERVICED')
          : t('SERVICED', { when: recordedMoment(servicedOn, language), count: servicedAt })}
      </p>
      {state === 'failed' && <ErrorState error={error} />}
      {handouts?.length === 0 && <p>{t('NONE')}</p>}
      <Stack as="ol" className={classes.history}>
        {handouts?.map((handout) => (
          <Past key={handout.id} handout={handout} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Past({ handout }: { handout: Handout }) {
  const t = useTexts('INVENTORY.PAST')
  const words = useTexts('INVENTORY')
  const laneName = useLaneName()
  const [language] = useLanguage()
  const {
    name,
    givenOn,
    givenByName,
    rangeName,
    laneName: lane,
    returnedOn,
    takenBackByName,
    shots,
    condition,
  } = handout
  const known = (person: string) => person || words('ERASED')
  return (
    <Stack as="li" gap={2}>
      <p>
        <b>{known(name)}</b>
        {rangeName !== '' && `${DOT}${rangeName}, ${laneName(lane)}`}
      </p>
      <Dim>{t('GIVEN', { when: recordedMoment(givenOn, language), name: known(givenByName) })}</Dim>
      <Dim>
        {returnedOn === null
          ? t('STILL_OUT')
          : t('RETURNED', { when: recordedMoment(returnedOn, language), name: known(takenBackByName) })}
      </Dim>
      {shots !== null && condition !== null && (
        <Dim>
          {[t('SHOTS', { count: shots, condition: words(`CONDITIONS.${condition}`) }), handout.note]
            .filter(Boolean)
            .join(': ')}
        </Dim>
      )}
    </Stack>
  )
}
