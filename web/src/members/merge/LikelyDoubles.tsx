import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Double } from '@bahnfrei/domain/members/double.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import columns from '../../base/list/columns.module.css'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './merge.module.css'

/** So many leave the search below in view. */
const SHOWN_FIRST = 5

/** The pairs of records that are probably of the same person, all or those of one person. */
export function LikelyDoubles({ uid }: { uid: Id<'user'> | undefined }) {
  const t = useTexts('ADMIN_MEMBERS.MERGE.DOUBLES')
  const [isAll, setAll] = useState(false)
  const { data } = useLive(recordCalls.doubles, uid === undefined ? {} : { uid })
  if (data === undefined) return null
  const { doubles } = data
  if (doubles.length === 0) return uid === undefined && <Dim>{t('NONE')}</Dim>
  const shown = isAll ? doubles : doubles.slice(0, SHOWN_FIRST)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <ul className={list.rows}>
        {shown.map((double) => (
          <DoubleRow key={double.id} double={double} uid={uid} />
        ))}
      </ul>
      {shown.length < doubles.length && (
        <Button variant="default" mt="sm" onClick={() => setAll(true)}>
          {t('ALL', { count: doubles.length })}
        </Button>
      )}
    </Section>
  )
}

function DoubleRow({ double, uid }: { double: Double; uid: Id<'user'> | undefined }) {
  const t = useTexts('ADMIN_MEMBERS.MERGE.DOUBLES')
  const nameless = useTexts('ADMIN_MEMBERS')('NAMELESS')
  const [one, other] = double.other.uid === uid ? [double.other, double.one] : [double.one, double.other]
  return (
    <li className={`${list.row} ${columns.columns} ${classes.double}`}>
      <Side side={one} />
      <Side side={other} />
      <span className={`${columns.line} ${columns.dim}`}>
        {double.alike.map((each) => t(`ALIKE.${each}`)).join(', ')}
      </span>
      <Link
        to="/admin/members/merge"
        search={{ uid: one.uid, other: other.uid }}
        className={`${list.leads} ${columns.end}`}
        aria-label={t('COMPARE_NAMED', { one: one.name || nameless, other: other.name || nameless })}
      >
        {t('COMPARE')}
      </Link>
    </li>
  )
}

/** A person with what tells one of two records from the other. */
function Side({ side: { name, memberNumber, status, city, hasAccount } }: { side: Double['one'] }) {
  const t = useTexts('ADMIN_MEMBERS')
  const facts = [
    memberNumber !== null && t('NUMBER_SHORT', { number: `${memberNumber}` }),
    city,
    t(`ACCOUNTS.${hasAccount ? 'with' : 'without'}`),
    status !== 'member' && t(`STATUSES.${status}`),
  ]
  return (
    <span className={columns.line}>
      <b>{name || t('NAMELESS')}</b>{' '}
      <Dim as="span">
        <Dotted facts={facts} />
      </Dim>
    </span>
  )
}
