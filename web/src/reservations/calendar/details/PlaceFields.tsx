import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../../base/texts/texts.tsx'
import { DateField } from '../../../base/ui/DateField.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import pair from '../../plan/pair.module.css'
import { TimeFields } from '../../plan/TimeFields.tsx'
import type { Values } from './changes.ts'

type Props = {
  values: Pick<Values, 'date' | 'start' | 'end' | 'laneId'>
  onChange: (change: Partial<Values>) => void
  lanes: readonly { id: Id<'lane'>; name: string }[]
}

/** The fields for the day, the times and the lane. */
export function PlaceFields({ values, onChange, lanes }: Props) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const laneName = useLaneName()
  const { date, start, end, laneId } = values
  return (
    <>
      <div className={pair.pair}>
        <DateField label={t('DATE')} value={date} onChange={(date) => onChange({ date })} />
        <NativeSelect
          label={t('LANE')}
          data={lanes.map(({ id, name }) => ({ value: id, label: laneName(name) }))}
          value={laneId}
          onChange={({ target }) => onChange({ laneId: target.value })}
        />
      </div>
      <TimeFields start={start} end={end} onChange={onChange} />
    </>
  )
}
