import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { FEATURES, isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { ROOT_CLUBS, type RootClub } from '@bahnfrei/domain/subscriptions/lists.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FilterBar } from '../../base/list/FilterBar.tsx'
import { FilterSelect } from '../../base/list/FilterSelect.tsx'
import { LongList } from '../../base/list/LongList.tsx'
import list from '../../base/list/list.module.css'
import { useFilters } from '../../base/list/useFilters.ts'
import { useList } from '../../base/list/useList.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures, dayOnDevice } from '../../base/time/days.ts'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { RootPage } from './RootPage.tsx'

const clubsOf = ({ clubs }: OutputOf<typeof rootCalls.clubs>) => clubs

/** /root/clubs: all clubs of the installation. */
export function ClubsScreen() {
  const t = useTexts('ROOT')
  const { address, set, filters, count, reset } = useFilters(ROOT_CLUBS)
  const found = useList(rootCalls.clubs, filters, clubsOf, ROOT_CLUBS)
  return (
    <RootPage title={t('CLUBS.TITLE')}>
      <FilterBar
        search={{ label: t('CLUBS.SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <FilterSelect
          label={t('CLUBS.VERIFIED')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`CLUBS.IS_VERIFIED.${value}`) }))}
          value={address.verified}
          onChange={(verified) => set({ verified })}
        />
      </FilterBar>
      <LongList list={found} className={list.rows} none={{ title: t('NONE') }}>
        {(club) => <ClubRow key={club.id} club={club} />}
      </LongList>
    </RootPage>
  )
}

function ClubRow({ club: { id, name, isVerified, createdOn, owners, memberCount, features } }: { club: RootClub }) {
  const t = useTexts('ROOT.CLUBS')
  const says = useTexts('ADMIN_CLUB.FEATURES.NAMES')
  const [language] = useLanguage()
  const on = FEATURES.filter((feature) => isEnabled(features, feature)).map((feature) => says(feature))
  const facts = [
    owners.length === 0 ? t('NO_OWNER') : owners.join(', '),
    t('MEMBERS', { count: memberCount }),
    t('SINCE', { day: dayFigures(dayOnDevice(createdOn), language) }),
  ]
  return (
    <li className={list.row}>
      <div className={list.words}>
        <Row as="span">
          <b>
            <Link to="/root/clubs/$clubId" params={{ clubId: id }} className={list.leads}>
              {name}
            </Link>
          </b>
          <Mark kind={isVerified ? 'good' : 'warning'}>{t(`IS_VERIFIED.${isVerified ? 'yes' : 'no'}`)}</Mark>
        </Row>
        <Dim as="span">{facts.join(' · ')}</Dim>
        <Dim as="span">{t('FEATURES', { names: on.join(', ') })}</Dim>
      </div>
      <Button
        variant="default"
        aria-label={t('SUBSCRIPTION_OF', { name })}
        renderRoot={(props) => <Link to="/root/subscriptions/$clubId" params={{ clubId: id }} {...props} />}
      >
        {t('SUBSCRIPTION')}
      </Button>
    </li>
  )
}
