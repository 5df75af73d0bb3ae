import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { refundOf } from '@bahnfrei/domain/reservations/refund.ts'
import {
  type ForClub,
  reservedIn,
  tenantReservationCalls,
} from '@bahnfrei/domain/reservations/tenantReservationCalls.ts'
import { weekUseOf } from '@bahnfrei/domain/tenants/agreement.ts'
import { type Tenancy, tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconKey } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../../base/list/list.module.css'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLinkedClub } from '../../../base/session/useLinkedClub.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { recordedMoment } from '../../../base/time/days.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { Dotted } from '../../../base/ui/Dotted.tsx'
import { EmptyState } from '../../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { FactGrid } from '../../../base/ui/FactGrid.tsx'
import { Card, Dim, List } from '../../../base/ui/Layout.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import { HoursWords } from '../../../ranges/hours/HoursWords.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { useRanges } from '../../../ranges/useRanges.ts'
import { boundOf } from '../../../tenants/boundOf.ts'
import { ToOperator } from '../../../tenants/ToOperator.tsx'
import classes from '../../../tenants/tenants.module.css'
import { dayInWords } from '../../lane/words.ts'

/**
 * /tenancy: the agreements of the person and of their clubs with the active operator, and the reservations of member
 * clubs.
 */
export function TenancyScreen() {
  const t = useTexts('TENANTS')
  const { club } = useSession()
  useLinkedClub(useSearch({ from: '/tenancy' }).cid)
  const { data, state, error } = useLive(tenantCalls.mine, {})
  const reserve = (
    <Button
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
      renderRoot={(props) => <Link to="/calendar" search={club === undefined ? {} : { cid: club.id }} {...props} />}
    >
      {t('MINE.RESERVE')}
    </Button>
  )
  const tenancies = data?.tenancies ?? []
  return (
    <Page
      title={t('MINE.TITLE', { club: club?.name ?? '' })}
      isLoading={state === 'loading'}
      actions={tenancies.length > 0 && reserve}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {data && tenancies.length === 0 && (
        <EmptyState icon={<IconKey size={44} />} title={t('MINE.NONE')} action={<ToOperator />}>
          {t('MINE.NONE_TEXT')}
        </EmptyState>
      )}
      {tenancies.map((tenancy) => (
        <TenancySection key={tenancy.id} tenancy={tenancy} />
      ))}
    </Page>
  )
}

function TenancySection({ tenancy }: { tenancy: Tenancy }) {
  const t = useTexts('TENANTS')
  const { club } = useSession()
  const { clubId, kind, name, isMine, isAgreed, windows, minutesPerWeek, horizonDays } = tenancy
  const isOfficer = clubId !== null && isMine
  return (
    <Section
      title={kind === 'person' ? t('MINE.OWN') : name}
      actions={
        isOfficer && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/tenancy/handover" search={{ tenant: clubId, ...(club && { cid: club.id }) }} {...props} />
            )}
          >
            {t('MINE.HANDOVER')}
          </Button>
        )
      }
    >
      <Terms tenancy={tenancy} />
      {isAgreed ? (
        <FactGrid
          facts={[
            [
              t('MINE.WHEN'),
              windows.length === 0 ? t('ALWAYS') : <HoursWords key="hours" week={windows} none={t('NOT_AGREED')} />,
            ],
            [t('MINE.MUCH'), minutesPerWeek === null ? t('NO_HOURS') : t('HOURS', { hours: minutesPerWeek / 60 })],
            [t('MINE.FAR'), horizonDays === null ? t('MINE.LIKE_ALL') : t('AHEAD', { days: horizonDays })],
          ]}
        />
      ) : (
        <p>{t('MINE.NOT_AGREED')}</p>
      )}
      {kind === 'club' && <Used tenancy={tenancy} />}
      {isOfficer && <OfClub memberClubId={clubId} />}
    </Section>
  )
}

function Used({ tenancy }: { tenancy: Tenancy }) {
  const t = useTexts('TENANTS.MINE')
  const { ranges } = useRanges()
  const now = useNow()
  const [bound] = boundOf([tenancy])
  const use = bound && weekUseOf(bound, ranges?.[0]?.timeZone ?? 'Europe/Berlin', now)
  return use === undefined ? null : <p>{t('USED', { used: use.used / 60, most: use.most / 60 })}</p>
}

/** The terms with a button that accepts them; afterwards, the note that they were accepted. */
function Terms({ tenancy: { clubId, isMine, terms, acceptedVersion } }: { tenancy: Tenancy }) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  if (terms === null) return null
  const { version, body, publishedOn } = terms
  if (acceptedVersion === version) return <Dim>{t('MINE.TERMS_ACCEPTED', { version })}</Dim>
  const accept = async () => {
    await call(tenantCalls.accept, { memberClubId: clubId, version })
    toast.success(t('MINE.ACCEPTED'))
  }
  return (
    <>
      <p>
        {t('MINE.TERMS_OPEN')} {!isMine && t('MINE.TERMS_OF_CLUB')}
      </p>
      <Dim>{t('VERSION', { version, day: recordedMoment(publishedOn, language) })}</Dim>
      <Card className={classes.terms}>{body}</Card>
      {isMine && <SaveButton onSave={accept}>{t('MINE.ACCEPT')}</SaveButton>}
    </>
  )
}

/**
 * Shows an officer of a member club the coming reservations under its agreement. Those that members made for themselves
 * have no name.
 */
function OfClub({ memberClubId }: { memberClubId: Id<'club'> }) {
  const t = useTexts('TENANTS.MINE')
  const { data, state, error } = useLive(tenantReservationCalls.ofTenantClub, { memberClubId })
  const coming = data?.reservations.toSorted((one, other) => one.dateRange.start - other.dateRange.start)
  return (
    <>
      <h3>{t('COMING')}</h3>
      {state === 'failed' && <ErrorState error={error} />}
      {coming?.length === 0 && <p>{t('NONE_COMING')}</p>}
      {coming && coming.length > 0 && (
        <List>
          {coming.map((reservation) => (
            <ComingRow key={reservation.id} memberClubId={memberClubId} reservation={reservation} />
          ))}
        </List>
      )}
    </>
  )
}

function ComingRow({ memberClubId, reservation }: { memberClubId: Id<'club'>; reservation: ForClub }) {
  const t = useTexts('TENANTS.MINE')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const now = useNow()
  const [isAsking, ask] = useState(false)
  const { id, rangeName, date, times, dateRange, isOfClub, author, price } = reservation
  const isFree = refundOf(reservedIn(reservation), now, { isOfficer: false }).refunded === true
  const [lane, day, time] = [
    laneName(reservation.laneName),
    dayInWords(date, language, 'long'),
    `${times.start}–${times.end}`,
  ]
  const cancel = async () => {
    const { refunded } = await call(tenantReservationCalls.cancelForClub, { memberClubId, id })
    toast.success(t(price !== null && refunded !== true ? 'CANCELLED_CHARGED' : 'CANCELLED'))
    ask(false)
  }
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>
          {day}, {time}
        </b>
        <span>
          {rangeName}, {lane}
        </span>
        <Dim as="span">
          <Dotted
            facts={[
              isOfClub ? t('BY', { name: author }) : t('OF_MEMBER'),
              price && `${amountText(price.gross, price.currency, language)}, ${price.name}`,
            ]}
          />
        </Dim>
      </div>
      {isOfClub && now.epochMilliseconds < dateRange.start && (
        <Button variant="subtle" aria-label={t('CANCEL_NAMED', { lane, day, time })} onClick={() => ask(true)}>
          {t('CANCEL')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={cancel}
        title={t('CANCEL_TITLE')}
        confirm={t('CANCEL')}
        isDangerous
      >
        <p>
          {day}, {time}, {rangeName}, {lane}
        </p>
        {price && <p>{t(isFree ? 'COSTS_NOTHING' : 'COSTS_ANYWAY')}</p>}
      </ConfirmDialog>
    </li>
  )
}
