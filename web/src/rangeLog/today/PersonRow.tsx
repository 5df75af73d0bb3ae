import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import type { Action } from '@bahnfrei/domain/rangeLog/act.ts'
import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { useIsLost } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import classes from './today.module.css'

type Where = 'there' | 'gone' | 'missing' | 'coming'
type Props = {
  person: TodayPerson
  where: Where
  /** Whether the person's reservation has begun. */
  isDue: boolean
  act: (action: Action, name: string) => Promise<'done' | 'waiting'>
  onEntry: () => void
  onNote: () => void
}

/** A person with a reservation, and the buttons that check the person in and out. */
export function PersonRow(props: Props) {
  const { person, where } = props
  const t = useTexts('TODAY')
  const laneName = useLaneName()
  const { name, isGuest, times, comment, line } = person
  return (
    <li className={classes.row} data-where={where}>
      <Stack as="span" gap={2}>
        <b>{times.start}</b>
        <Dim as="small">{t('UNTIL', { end: times.end })}</Dim>
      </Stack>
      <b className={classes.plate}>{laneName(person.laneName)}</b>
      <Stack as="span" gap={2}>
        <span>
          <b>{name}</b> {isGuest && <span className={list.tag}>{t('GUEST')}</span>}
        </span>
        <MinorNote person={person} />
        {line && (
          <Dim as="span">
            {line.to === null ? t('SINCE', { from: line.from }) : t('LEFT', { from: line.from, to: line.to })}
          </Dim>
        )}
        {comment !== '' && <Dim as="span">{comment}</Dim>}
      </Stack>
      <Row as="span" className={classes.acts}>
        {line === null ? <Coming {...props} /> : <Come {...props} line={line} />}
      </Row>
    </li>
  )
}

/** Whether a minor lacks consent for any weapon, and whether for all, so that a guardian must be present. */
function consentOf({ minor }: TodayPerson) {
  const lacksConsent = minor !== null && minor.lackingConsent.length > 0
  return { lacksConsent, needsGuardian: lacksConsent && minor.allowed.length === 0 }
}

/** The weapons that a minor may shoot, and those for which consent is missing. */
function MinorNote({ person }: { person: TodayPerson }) {
  const t = useTexts('TODAY')
  const kinds = useTexts('PERMITTED.CLASSES')
  const wordsOf = (classes: readonly WeaponClass[]) => classes.map((each) => kinds(each)).join(', ')
  const { minor } = person
  const { lacksConsent, needsGuardian } = consentOf(person)
  if (minor === null) return null
  const words = [
    t('AGE', { age: minor.age }),
    needsGuardian && t('NO_CONSENT'),
    minor.allowed.length > 0 && t('ALLOWED', { kinds: wordsOf(minor.allowed) }),
    !needsGuardian && lacksConsent && t('LACKING', { kinds: wordsOf(minor.lackingConsent) }),
    minor.underCare.length > 0 && t('CARE', { kinds: wordsOf(minor.underCare) }),
  ]
    .filter(Boolean)
    .join(' · ')
  if (!needsGuardian) return <Dim as="span">{words}</Dim>
  return (
    <Mark kind="warning" icon={IconAlertTriangle}>
      {words}
    </Mark>
  )
}

/** Returns a function that performs an action of the supervisor and shows the result in a toast. */
function useTap({ act, person: { name } }: Props) {
  const t = useTexts('TODAY')
  return async (action: Action, done: string) => {
    const is = await act(action, name)
    toast.success(is === 'waiting' ? t('WAITING.KEPT') : done)
  }
}

/** The actions for a person who is not checked in yet. */
function Coming(props: Props) {
  const { person, where, isDue } = props
  const t = useTexts('TODAY')
  const tap = useTap(props)
  const { id, name, attended } = person
  const { lacksConsent, needsGuardian } = consentOf(person)
  const checkIn = (isGuardianPresent: boolean) =>
    tap({ kind: 'checkIn', id, isGuardianPresent }, t('CHECKED_IN', { name }))
  return (
    <>
      {!needsGuardian && (
        <SaveButton
          variant="default"
          leftSection={<IconCheck size={20} aria-hidden />}
          label={t('CHECK_IN_NAMED', { name })}
          onSave={() => checkIn(false)}
        >
          {t('CHECK_IN')}
        </SaveButton>
      )}
      {lacksConsent && (
        <SaveButton variant="default" label={t('WITH_GUARDIAN_NAMED', { name })} onSave={() => checkIn(true)}>
          {t('WITH_GUARDIAN')}
        </SaveButton>
      )}
      {isDue && attended === null && (
        <SaveButton
          variant="subtle"
          label={t('MISSES_NAMED', { name })}
          onSave={() => tap({ kind: 'missing', id }, t('MARKED_MISSING', { name }))}
        >
          {t('MISSES')}
        </SaveButton>
      )}
      {where === 'missing' && person.uid !== null && <FreeLaneButton person={person} />}
    </>
  )
}

function FreeLaneButton({ person: { id, name, laneName: lane } }: { person: TodayPerson }) {
  const t = useTexts('TODAY')
  const laneName = useLaneName()
  const isLost = useIsLost()
  return (
    <SaveButton
      variant="default"
      label={t('FREE_LANE_NAMED', { name })}
      disabledReason={isLost ? t('FREE_LANE_LOST') : undefined}
      onSave={async () => {
        await call(todayCalls.freeLane, { id, reason: t('FREE_LANE_REASON') }, { idempotencyKey: newUuid() })
        toast.success(t('LANE_FREED', { lane: laneName(lane) }))
      }}
    >
      {t('FREE_LANE')}
    </SaveButton>
  )
}

/** The actions for a person who is checked in. */
function Come({ line, ...props }: Props & { line: NonNullable<TodayPerson['line']> }) {
  const { person, onEntry, onNote } = props
  const t = useTexts('TODAY')
  const tap = useTap(props)
  const { id, name } = person
  return (
    <>
      {line.to === null && (
        <>
          <SaveButton
            label={t('CHECK_OUT_NAMED', { name })}
            variant="default"
            onSave={() => tap({ kind: 'checkOut', id, lineId: line.id }, t('CHECKED_OUT', { name }))}
          >
            {t('CHECK_OUT')}
          </SaveButton>
          <SaveButton
            label={t('UNDO_NAMED', { name })}
            variant="subtle"
            onSave={() => tap({ kind: 'undo', id, lineId: line.id }, t('UNDONE'))}
          >
            {t('UNDO')}
          </SaveButton>
        </>
      )}
      <Button variant="default" aria-label={t('NOTE.OPEN_NAMED', { name })} onClick={onNote}>
        {t('NOTE.OPEN')}
      </Button>
      <Button variant="default" aria-label={t('ENTRY_NAMED', { name })} onClick={onEntry}>
        {t('ENTRY')}
      </Button>
    </>
  )
}
