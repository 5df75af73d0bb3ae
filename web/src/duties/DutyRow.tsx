import { dutyCalls, type OfferedDuty } from '@bahnfrei/domain/duties/calls.ts'
import { stateOf } from '@bahnfrei/domain/duties/duty.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './duties.module.css'
import { StateMark } from './StateMark.tsx'
import { useDutyWords } from './useDutyWords.ts'

/** A duty, with buttons for what the reader can do about it. */
export function DutyRow({ duty }: { duty: OfferedDuty }) {
  const t = useTexts('DUTY_ROSTER')
  const { me } = useSession()
  const { timesOf } = useDutyWords()
  const { range, note, people, youthNeeded } = duty
  return (
    <Row as="li" gap={12} className={classes.duty} data-state={stateOf(duty)}>
      <Stack gap={4} className={classes.words}>
        <Row>
          <h3>{timesOf(duty)}</h3>
          <StateMark duty={duty} />
        </Row>
        <Dim>{range.name}</Dim>
        {people.length > 0 && (
          <Stack as="ul" gap={2}>
            {people.map(({ uid, name, isForYouth, wantsSwap }) => (
              <li key={uid}>
                <Dotted
                  facts={[
                    uid === me?.uid ? t('YOU', { name }) : name,
                    isForYouth && t('YOUTH'),
                    wantsSwap && t('WANTS_SWAP'),
                  ]}
                />
              </li>
            ))}
          </Stack>
        )}
        {(youthNeeded || note !== '') && (
          <Dim>
            <Dotted facts={[youthNeeded && t('YOUTH_NEEDED'), note]} />
          </Dim>
        )}
      </Stack>
      <Row className={classes.acts}>
        <Acts duty={duty} />
      </Row>
    </Row>
  )
}

function Acts({ duty }: { duty: OfferedDuty }) {
  const t = useTexts('DUTY_ROSTER')
  const texts = useTexts()
  const { whenOf } = useDutyWords()
  const { id: dutyId, isMine, whyNot, takeOver, people, needed } = duty
  if (isMine) return <OwnActs duty={duty} />
  const take = async () => {
    await call(dutyCalls.signUp, { dutyId })
    toast.success(t('SIGNED_UP'))
  }
  return (
    <>
      {takeOver.map((of) => {
        const name = people.find(({ uid }) => uid === of)?.name ?? ''
        const replace = async () => {
          await call(dutyCalls.takeOver, { dutyId, of })
          toast.success(t('TAKEN_OVER'))
        }
        return (
          <SaveButton key={of} onSave={replace}>
            {t('TAKE_OVER', { name })}
          </SaveButton>
        )
      })}
      {/* A full duty says so itself, and why somebody can take none at all stands above the list. */}
      {people.length < needed && whyNot !== 'DUTY_UNQUALIFIED' && (
        <SaveButton
          onSave={take}
          label={t('SIGN_UP_NAMED', { when: `${duty.range.name}, ${whenOf(duty)}` })}
          disabledReason={whyNot === null ? undefined : texts(`SERVER_ERRORS.${whyNot}`)}
        >
          {t('SIGN_UP')}
        </SaveButton>
      )}
    </>
  )
}

function OwnActs({ duty }: { duty: OfferedDuty }) {
  const t = useTexts('DUTY_ROSTER')
  const { me } = useSession()
  const { whenOf } = useDutyWords()
  const [isLeaving, setLeaving] = useState(false)
  const { id: dutyId, people } = duty
  const wantsSwap = people.find(({ uid }) => uid === me?.uid)?.wantsSwap ?? false
  const offer = async () => {
    await call(dutyCalls.offerSwap, { dutyId, wanted: !wantsSwap })
    if (!wantsSwap) toast.success(t('SWAP_ASKED'))
  }
  const leave = async () => {
    await call(dutyCalls.leave, { dutyId })
    toast.success(t('LEFT'))
    setLeaving(false)
  }
  return (
    <>
      <SaveButton variant="subtle" onSave={offer}>
        {t(wantsSwap ? 'SWAP_STOP' : 'SWAP')}
      </SaveButton>
      <Button variant="subtle" onClick={() => setLeaving(true)}>
        {t('LEAVE')}
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={leave}
        title={t('LEAVE_TITLE')}
        confirm={t('LEAVE')}
        isDangerous
      >
        <p>
          {duty.range.name}, {whenOf(duty)}
        </p>
        <p>{t('LEAVE_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}
