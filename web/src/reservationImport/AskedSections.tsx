import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import { type CalendarDraft, MOST_NAMED, UNKNOWN } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import classes from '../base/import/import.module.css'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { MemberPicker } from '../members/MemberPicker.tsx'
import { lanesOf, useRanges } from '../ranges/useRanges.ts'

type Props = { id: Id<'calendarImport'>; draft: CalendarDraft }
type Said = Omit<InputOf<typeof reservationImportCalls.change>, 'id'>

const [LEAVE, BLOCK, OTHER] = ['leave', 'block', 'other'] as const

function say(id: Id<'calendarImport'>, said: Said): void {
  call(reservationImportCalls.change, { id, ...said }).catch(toastFailure)
}

/** The choice of the club's lane for each lane that the file names differently. */
export function LanesSection({ id, draft: { lanes } }: Props) {
  const t = useTexts('RESERVATION_IMPORT.LANES')
  const asked = useTexts('RESERVATION_IMPORT.ASKED')
  const { ranges = [] } = useRanges()
  if (lanes.length === 0) return null
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <div className={classes.fields}>
        {lanes.map(({ range, lane, count, isOpen, laneId }) => (
          <NativeSelect
            key={JSON.stringify([range, lane])}
            label={t('LANE', { lane: [range, lane].filter(Boolean).join(', ') || t('NONE'), count })}
            value={isOpen ? '' : (laneId ?? LEAVE)}
            onChange={({ target: { value } }) =>
              value !== '' && say(id, { lane: { range, lane, laneId: value === LEAVE ? null : value } })
            }
            data={[
              { value: '', label: asked('CHOOSE') },
              ...ranges.map((one) => ({
                group: one.name,
                items: lanesOf(one).map((each) => ({ value: each.id as string, label: `${one.name}, ${each.name}` })),
              })),
              { value: LEAVE, label: asked('LEAVE') },
            ]}
          />
        ))}
      </div>
    </Section>
  )
}

/** The choice of the person for each name in the file that was not found for certain. */
export function PeopleSection({ id, draft: { people, unknown, asBlockers } }: Props) {
  const t = useTexts('RESERVATION_IMPORT.PEOPLE')
  return (
    <Section title={t('TITLE')}>
      <Switch
        label={t('AS_BLOCKERS')}
        description={t('AS_BLOCKERS_MEANS')}
        isOn={asBlockers}
        onChange={(isOn) => say(id, { asBlockers: isOn })}
      />
      {!asBlockers && (
        <>
          <Choice
            label={t('UNKNOWN')}
            options={UNKNOWN.map((value) => ({ value, label: t(`UNKNOWNS.${value}`) }))}
            value={unknown}
            onChange={(value) => say(id, { unknown: value })}
          />
          <div className={classes.fields}>
            {people.map((person) => (
              <PersonField key={JSON.stringify([person.number, person.name])} id={id} person={person} />
            ))}
          </div>
          {people.length === MOST_NAMED && <p>{t('MORE')}</p>}
        </>
      )}
    </Section>
  )
}

function PersonField({ id, person }: { id: Props['id']; person: CalendarDraft['people'][number] }) {
  const t = useTexts('RESERVATION_IMPORT.PEOPLE')
  const asked = useTexts('RESERVATION_IMPORT.ASKED')
  const [isOther, setOther] = useState(false)
  const { number, name, count, candidates, choice, chosen } = person
  const numberOf = (known: string) => (known === '' ? '' : t('NUMBER', { number: known }))
  const who = [name, numberOf(number)].filter(Boolean).join(', ')
  const offered = chosen === null ? candidates : [chosen, ...candidates.filter(({ uid }) => uid !== chosen.uid)]
  const decide = (value: string) => {
    setOther(value === OTHER)
    if (value === LEAVE || value === BLOCK) say(id, { person: { number, name, choice: value } })
    else if (value !== '' && value !== OTHER) say(id, { person: { number, name, choice: 'reserve', uid: value } })
  }
  return (
    <div>
      <NativeSelect
        label={t('PERSON', { name: who, count })}
        value={isOther ? OTHER : choice === 'reserve' ? (chosen?.uid ?? '') : (choice ?? '')}
        onChange={({ target }) => decide(target.value)}
        data={[
          { value: '', label: asked('CHOOSE') },
          ...offered.map(({ uid, name: label, memberNumber }) => ({
            value: uid as string,
            label: [label, numberOf(`${memberNumber ?? ''}`)].filter(Boolean).join(', '),
          })),
          { value: OTHER, label: asked('OTHER') },
          { value: BLOCK, label: asked('BLOCK') },
          { value: LEAVE, label: asked('LEAVE') },
        ]}
      />
      {isOther && (
        <MemberPicker
          label={asked('WHO', { name: who })}
          value={undefined}
          onChange={(member) => member && decide(member.uid)}
        />
      )}
    </div>
  )
}
