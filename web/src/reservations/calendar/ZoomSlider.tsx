import { useId } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { keepZoom, useZoom, ZOOM } from '../lane/grid/zoom.ts'
import classes from './settings.module.css'

/** The slider for the zoom of the calendar on this device. */
export function ZoomSlider() {
  const t = useTexts('CALENDAR.SETTINGS')
  const id = useId()
  const zoom = useZoom()
  return (
    <div className={classes.zoom}>
      <label htmlFor={id}>{t('ZOOM')}</label>
      <output htmlFor={id}>{t('PERCENT', { zoom: String(zoom) })}</output>
      <input
        id={id}
        type="range"
        min={ZOOM.least}
        max={ZOOM.most}
        step={ZOOM.step}
        value={zoom}
        aria-valuetext={t('PERCENT', { zoom: String(zoom) })}
        onChange={({ target }) => keepZoom(Number(target.value))}
      />
    </div>
  )
}
