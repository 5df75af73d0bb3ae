import { Button } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './CropDialog.module.css'
import { CENTRE, type Crop, MOST_ZOOM, movedCrop, squareOf, zoomedCrop } from './crop.ts'

/** The edge (px) of the picture that is sent; the server makes the stored sizes from it. */
const EDGE = 1024
const STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type Props = {
  /** Undefined closes the dialog. */
  picture: ImageBitmap | undefined
  onClose: () => void
  onCrop: (square: Blob) => Promise<void>
}

/** Crops a picture to a square: by dragging, by arrow keys, and by a slider. */
export function CropDialog({ picture, onClose, onCrop }: Props) {
  const t = useTexts('PROFILE.PHOTO')
  return (
    <Dialog isOpen={picture !== undefined} onClose={onClose} title={t('CROP')} width={420}>
      {picture && <Cropper picture={picture} onClose={onClose} onCrop={onCrop} />}
    </Dialog>
  )
}

function Cropper({ picture, onClose, onCrop }: Props & { picture: ImageBitmap }) {
  const t = useTexts('PROFILE.PHOTO')
  const ui = useTexts('UI')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(CENTRE)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const { left, top, edge } = squareOf(picture, crop)
    context?.clearRect(0, 0, EDGE, EDGE)
    context?.drawImage(picture, left, top, edge, edge, 0, 0, EDGE, EDGE)
  }, [picture, crop])

  const dragging = useDragging((by) => setCrop((before) => movedCrop(picture, before, by)))
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (by === undefined) return
    event.preventDefault()
    setCrop((before) => movedCrop(picture, before, by))
  }
  const save = async () => {
    const square = await new Promise<Blob | null>((resolve) => {
      if (canvas.current) canvas.current.toBlob(resolve, 'image/jpeg', 0.9)
      else resolve(null)
    })
    return square === null ? 'failed' : onCrop(square)
  }

  return (
    <>
      <p className={classes.hint}>{t('CROP_HINT')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture. */}
      <div role="application" aria-label={t('PREVIEW')} tabIndex={0} className={classes.frame} onKeyDown={press}>
        <canvas ref={canvas} width={EDGE} height={EDGE} className={classes.canvas} {...dragging} />
      </div>
      <label className={classes.zoom}>
        {t('ZOOM')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop((before) => zoomedCrop(picture, before, Number(target.value)))}
        />
      </label>
      <Row className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {ui('CANCEL')}
        </Button>
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
      </Row>
    </>
  )
}

/** The props that let a pointer drag the picture of a canvas; `onMove` gets the movement as fractions of the width. */
function useDragging(onMove: (by: { x: number; y: number }) => void) {
  const held = useRef<{ x: number; y: number }>(undefined)
  const letGo = () => {
    held.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (held.current === undefined) return
      const { width } = event.currentTarget.getBoundingClientRect()
      const by = { x: (held.current.x - event.clientX) / width, y: (held.current.y - event.clientY) / width }
      held.current = { x: event.clientX, y: event.clientY }
      onMove(by)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
