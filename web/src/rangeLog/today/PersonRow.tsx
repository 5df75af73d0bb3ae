import type { TodayPerson, whereIs } from '@bahnfrei/domain/rangeLog/today.ts'
import { IconCheck } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import { consentOf, MinorNote } from './MinorNote.tsx'
import classes from './today.module.css'
import { type Act, useTap } from './useTap.ts'

type Props = { person: TodayPerson; where: ReturnType<typeof whereIs>; act: Act; onOpen: () => void }

/** A person with a reservation, with the one likely act; the name opens all others. */
export function PersonRow({ person, where, act, onOpen }: Props) {
  const t = useTexts('TODAY')
  const laneName = useLaneName()
  const { name, isGuest, times, comment, line } = person
  return (
    <li className={`${list.row} ${classes.row}`} data-where={where}>
      <span className={classes.place}>
        <span className={classes.when}>
          <b>{times.start}</b> <Dim as="small">{t('UNTIL', { end: times.end })}</Dim>
        </span>
        <b>{laneName(person.laneName)}</b>
      </span>
      <span className={classes.who}>
        <span>
          <button
            type="button"
            className={`${list.leads} ${classes.name}`}
            aria-haspopup="dialog"
            aria-label={t('MORE_NAMED', { name })}
            onClick={onOpen}
          >
            {name}
          </button>{' '}
          {isGuest && <span className={list.tag}>{t('GUEST')}</span>}
        </span>
        <MinorNote person={person} />
        {line && (
          <Dim as="span">
            {line.to === null ? t('SINCE', { from: line.from }) : t('LEFT', { from: line.from, to: line.to })}
          </Dim>
        )}
        {comment !== '' && <Dim as="span">{comment}</Dim>}
      </span>
      <MainAct person={person} act={act} />
    </li>
  )
}

/** The act that is next for a person: let in, or let go. Somebody who has left has none. */
function MainAct({ person, act }: Pick<Props, 'person' | 'act'>) {
  const t = useTexts('TODAY')
  const tap = useTap(act, person)
  const { id, name, line } = person
  const { needsGuardian } = consentOf(person)
  if (line !== null && line.to !== null) return null
  return (
    <span className={classes.big}>
      {line === null ? (
        <SaveButton
          variant="default"
          label={t(needsGuardian ? 'WITH_GUARDIAN_NAMED' : 'CHECK_IN_NAMED', { name })}
          leftSection={<IconCheck size={20} aria-hidden />}
          onSave={() => tap({ kind: 'checkIn', id, isGuardianPresent: needsGuardian }, t('CHECKED_IN', { name }))}
        >
          {t(needsGuardian ? 'WITH_GUARDIAN' : 'CHECK_IN')}
        </SaveButton>
      ) : (
        <SaveButton
          variant="default"
          label={t('CHECK_OUT_NAMED', { name })}
          onSave={() => tap({ kind: 'checkOut', id, lineId: line.id }, t('CHECKED_OUT', { name }))}
        >
          {t('CHECK_OUT')}
        </SaveButton>
      )}
    </span>
  )
}
