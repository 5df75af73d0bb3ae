import type { OpenClub } from '@bahnfrei/domain/clubs/openCalls.ts'
import { ActionIcon } from '@mantine/core'
import {
  IconBook,
  IconBuildingCommunity,
  IconBuildings,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarUser,
  IconCash,
  IconCheck,
  IconChecklist,
  IconChevronDown,
  IconClock,
  IconCoin,
  IconDeviceTv,
  IconDoorEnter,
  IconFileInvoice,
  IconHome,
  IconListSearch,
  IconMessage,
  type IconProps,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconTarget,
  IconTargetArrow,
  IconTicket,
  IconTools,
  IconUser,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useId, useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { QUICK_ICONS, useQuickAccess } from '../users/quickAccess.tsx'
import classes from './MainMenu.module.css'
import { type Entry, type EntryName, entryOf, type Section } from './navigation.ts'
import { useNavigation } from './useNavigation.ts'

const ICONS: Record<EntryName, ComponentType<IconProps>> = {
  HOME: IconHome,
  APPOINTMENTS: IconTicket,
  JOURNAL: IconBook,
  FRIENDS: IconUsers,
  TRAINING: IconTargetArrow,
  CALENDAR: IconCalendar,
  EVENTS: IconCalendarEvent,
  DUTIES: IconUserShield,
  MY_CLUB: IconBuildingCommunity,
  CLUB_LIST: IconBuildings,
  OPERATOR_LIST: IconTarget,
  MEMBERS: IconUsersGroup,
  DESK: IconChecklist,
  ADMIN_APPOINTMENTS: IconClock,
  ADMIN_CALENDAR: IconCalendarUser,
  ADMIN_RESERVATIONS: IconListSearch,
  TODAY: IconDoorEnter,
  FINANCE: IconCoin,
  PAYMENTS: IconCash,
  INVOICES: IconFileInvoice,
  RECEIPTS: IconReceipt,
  RANGES: IconTools,
  SCREENS: IconDeviceTv,
  ADMIN_CLUB: IconBuildingCommunity,
  ACCOUNT: IconUser,
  FEEDBACK: IconMessage,
  SETTINGS: IconSettings,
}

type Props = { isFolded?: boolean; onSearch?: () => void }

/** The links of the main menu, and the clubs among which the person can switch. Folded, it shows only the icons. */
export function MainMenu({ isFolded = false, onSearch }: Props) {
  const t = useTexts('SHELL')
  const menu = useTexts('MENU')
  const { clubs, club } = useSession()
  const sections = useNavigation()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const marked = entryOf(sections, path)
  const part = (section: Section) => <SectionPart key={section.name ?? 'FIRST'} section={section} marked={marked} />
  const own = clubs.filter(({ isOperator }) => !isOperator)
  const operators = clubs.filter(({ isOperator }) => isOperator)
  return (
    <nav aria-label={t('NAVIGATION')} className={classes.menu} data-folded={isFolded || undefined}>
      {onSearch && (
        <button type="button" className={classes.entry} onClick={onSearch}>
          <IconSearch size={20} aria-hidden />
          <span className={classes.name}>{menu('SEARCH')}</span>
        </button>
      )}
      {sections.filter(isOwn).map(part)}
      <QuickAccess />
      {sections.filter((section) => !isOwn(section)).map(part)}
      <ClubList title={menu('CLUBS')} clubs={own} active={club?.id} icon={IconBuildingCommunity} />
      <ClubList title={menu('OPERATORS')} clubs={operators} active={club?.id} icon={IconTarget} />
    </nav>
  )
}

/** Whether a section is above the quick access in the menu; administration and personal entries are below it. */
function isOwn({ name }: Section): boolean {
  return name === undefined || name === 'CLUB'
}

function QuickAccess() {
  const t = useTexts()
  const { shown } = useQuickAccess()
  if (shown.length === 0) return null
  return (
    <>
      <h2 className={classes.section}>{t('MENU.SECTIONS.QUICK_ACCESS')}</h2>
      {shown.map(({ route, icon, labelKey }) => {
        const Icon = QUICK_ICONS[icon]
        const to: string = route
        return (
          <Link key={to} to={to} className={classes.entry} activeProps={{ className: '' }}>
            <Icon size={20} aria-hidden />
            <span className={classes.name}>{t(`QUICK_ACCESS.${labelKey}`)}</span>
          </Link>
        )
      })}
    </>
  )
}

/** `marked` is the path of the entry to which the present page belongs. */
type PartProps = { section: Section; marked: string | undefined }

function SectionPart({ section: { name, to, entries }, marked }: PartProps) {
  const t = useTexts('MENU.SECTIONS')
  return (
    <>
      {name === 'PERSON' && <hr className={classes.line} />}
      {name !== undefined && name !== 'PERSON' && (
        <h2 className={classes.section}>{to === undefined ? t(name) : <Link to={to}>{t(name)}</Link>}</h2>
      )}
      {entries.map((entry) => (
        <EntryPart key={entry.name} entry={entry} marked={marked} />
      ))}
    </>
  )
}

function EntryPart({ entry, marked }: { entry: Entry; marked: string | undefined }) {
  const { name, to, whyDisabled, children } = entry
  if (whyDisabled !== undefined) return <DisabledEntry name={name} why={whyDisabled} />
  if (children !== undefined) return <Group entry={entry} entries={children} marked={marked} />
  return <EntryLink entry={entry} isMarked={to === marked} />
}

type LinkProps = {
  entry: Entry
  isMarked?: boolean
  /** Whether an entry below it leads to the same page and is marked in its place. */
  isAbove?: boolean
  onClick?: () => void
}

/** The link of an entry. A marked one is marked in the officers' view of its screen too, which has another address. */
function EntryLink({ entry: { name, to }, isMarked = false, isAbove = false, onClick }: LinkProps) {
  const t = useTexts('NAV')
  const Icon = ICONS[name]
  return (
    <Link
      to={to}
      className={isMarked ? `${classes.entry} active` : classes.entry}
      aria-current={isMarked ? 'page' : undefined}
      activeOptions={{ exact: !isMarked, includeSearch: false }}
      {...(isAbove && { activeProps: {} })}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.name}>{t(name)}</span>
    </Link>
  )
}

/** An entry that cannot be used, with the reason. The button stays focusable, so that screen readers read it out. */
function DisabledEntry({ name, why }: { name: EntryName; why: NonNullable<Entry['whyDisabled']> }) {
  const t = useTexts('NAV')
  const menu = useTexts('MENU')
  const id = useId()
  const Icon = ICONS[name]
  return (
    <button type="button" className={classes.entry} aria-disabled aria-describedby={id}>
      <Icon size={20} aria-hidden />
      <span className={classes.name}>
        {t(name)}
        <small id={id} className={classes.why}>
          {menu(why)}
        </small>
      </span>
    </button>
  )
}

/**
 * A group of entries, unfolded while the present page is one of them. A click on its name opens its page and unfolds it;
 * the arrow only folds and unfolds (SHELL-055, SHELL-056).
 */
function Group({ entry, entries, marked }: { entry: Entry; entries: Entry[]; marked: string | undefined }) {
  const t = useTexts('NAV')
  const menu = useTexts('MENU')
  const id = useId()
  const isWithin = entry.to === marked || entries.some(({ to }) => to === marked)
  const [isUnfolded, setOpen] = useState<boolean>()
  const isOpen = isUnfolded ?? isWithin
  return (
    <>
      <div className={classes.group}>
        <EntryLink
          entry={entry}
          isMarked={entry.to === marked && entries.every(({ to }) => to !== marked)}
          isAbove={isOpen && entries.some(({ to }) => to === entry.to)}
          onClick={() => setOpen(true)}
        />
        <ActionIcon
          variant="subtle"
          aria-label={menu(isOpen ? 'FOLD' : 'UNFOLD', { name: t(entry.name) })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden className={classes.arrow} data-open={isOpen || undefined} />
        </ActionIcon>
      </div>
      <div id={id} className={classes.children} hidden={!isOpen}>
        {entries.map((child) => (
          <EntryPart key={child.name} entry={child} marked={marked} />
        ))}
      </div>
    </>
  )
}

type ClubListProps = {
  title: string
  clubs: OpenClub[]
  active: string | undefined
  icon: ComponentType<IconProps>
}

function ClubList({ title, clubs, active, icon: Icon }: ClubListProps) {
  if (clubs.length === 0) return null
  return (
    <>
      <h2 className={classes.section}>{title}</h2>
      {clubs.map(({ id, name }) => (
        <Link
          key={id}
          to="/calendar"
          search={{ cid: id }}
          className={classes.entry}
          activeProps={{ className: '' }}
          aria-current={id === active ? 'true' : undefined}
        >
          <Icon size={20} aria-hidden />
          <span className={classes.name}>{name}</span>
          {id === active && <IconCheck size={18} aria-hidden className={classes.open} />}
        </Link>
      ))}
    </>
  )
}
