import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import { lanesOf } from '../../ranges/useRanges.ts'
import { isFixed } from './eventForm.ts'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** The lanes of the event's range that it takes, and whether they are closed for reservations. */
export function LaneFields({ values, onChange, wrong, range }: FieldsProps & { range: Range }) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const laneName = useLaneName()
  const { isBlocking, laneIds } = values
  const words =
    isFixed(values) && laneIds.length === 0
      ? t('LANES_WRONG')
      : t('LANES_WORDS', { count: laneIds.length, closed: isBlocking ? 'yes' : 'no' })
  return (
    <Fold title={t('LANES_TITLE')} words={words} isWrong={wrong.has('laneIds')}>
      <Switch
        label={t('BLOCKS')}
        description={t(isBlocking ? 'BLOCKS_ON' : 'BLOCKS_OFF')}
        isOn={isBlocking}
        onChange={(isOn) => onChange({ isBlocking: isOn })}
      />
      <Checks
        label={t('LANES')}
        description={t(wrong.has('laneIds') ? 'LANES_WRONG' : laneIds.length === 0 ? 'LANES_ALL' : 'LANES_SOME')}
        options={lanesOf(range).map(({ id, name }) => ({ value: id, label: laneName(name) }))}
        values={laneIds}
        onChange={(chosen) => onChange({ laneIds: chosen })}
      />
    </Fold>
  )
}
