import { mayResolve } from '@bahnfrei/domain/reservations/visibility.ts'
import { Button } from '@mantine/core'
import { IconFilterOff, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { Sheet } from '../../base/ui/Sheet.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { type Filter, filterStore, useFilters } from '../lane/grid/filters.ts'
import { openSheet } from './calendarSheets.ts'
import classes from './settings.module.css'
import { ZoomSlider } from './ZoomSlider.tsx'

/** The settings of the calendar: how it looks on this device, and for officers what it shows. */
export function SettingsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts('CALENDAR.SETTINGS')
  const { club } = useSession()
  const [result, tell] = useState('')
  const reset = () => {
    filterStore.reset()
    tell(t('WERE_RESET'))
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('TITLE')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => openSheet('print')}
          >
            {t('PRINT')}
          </Button>
          <Button variant="default" leftSection={<IconFilterOff size={18} aria-hidden />} onClick={reset}>
            {t('RESET')}
          </Button>
          <Dim role="status" className={classes.result}>
            {result}
          </Dim>
        </>
      }
    >
      <ZoomSlider />
      {mayResolve(club?.permissions) && <OfficerFilters />}
    </Sheet>
  )
}

const SWITCHES = [
  ['padding', 'PADDING'],
  ['summarizeAdmin', 'SUMMARIZE'],
  ['resolveAdmin', 'RESOLVE'],
] as const satisfies [Filter, string][]
const MODES = [
  ['0', 'HIDE'],
  ['1', 'ALL'],
  ['2', 'ONLY'],
] as const

function OfficerFilters() {
  const t = useTexts('CALENDAR.SETTINGS')
  const filters = useFilters()
  const options = MODES.map(([value, name]) => ({ value, label: t(`CANCELLED.${name}`) }))
  return (
    <>
      <Choice
        label={t('CANCELLED.LABEL')}
        options={options}
        value={`${filters.cancelled}`}
        onChange={(value) => filterStore.set({ cancelled: Number(value) as 0 | 1 | 2 })}
      />
      {SWITCHES.map(([name, text]) => (
        <Switch
          key={name}
          label={t(`${text}.LABEL`)}
          description={t(`${text}.HINT`)}
          isOn={filters[name] === 1}
          onChange={(isOn) => filterStore.set({ [name]: isOn ? 1 : 0 })}
        />
      ))}
    </>
  )
}
