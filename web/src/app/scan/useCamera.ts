import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Decode, loadDecoder } from './decode.ts'

export type CameraState = 'starting' | 'looking' | 'refused' | 'insecure' | 'missing' | 'busy'

/** The interval in milliseconds at which the video is searched for a code. */
const LOOK_EVERY_MS = 120
const MISSING = new Set(['NotFoundError', 'NotSupportedError', 'OverconstrainedError'])
const WISH = { audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } } }

/**
 * Shows the rear camera in a video element and calls `onText` for every code in it. Returns the state of the camera.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onText)

  useEffect(() => {
    const left = new AbortController()
    run(video, left.signal, setState, (text) => tell(text)).catch((error: unknown) => {
      if (!left.signal.aborted) setState(whyNot(error))
    })
    return () => left.abort()
  }, [video])

  return state
}

async function run(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onState: (state: CameraState) => void,
  onText: (text: string) => void,
) {
  if (!window.isSecureContext) return onState('insecure')
  if (navigator.mediaDevices === undefined) return onState('missing')
  const stream = await navigator.mediaDevices.getUserMedia(WISH)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || video.current === null) return stop()
  signal.addEventListener('abort', stop)
  video.current.srcObject = stream
  const [decode] = await Promise.all([loadDecoder(), video.current.play()])
  onState('looking')
  await look(video.current, decode, signal, onText)
}

async function look(video: HTMLVideoElement, decode: Decode, signal: AbortSignal, onText: (text: string) => void) {
  while (!signal.aborted) {
    const text = document.hidden ? undefined : decode(video)
    if (text !== undefined) onText(text)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function whyNot(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return MISSING.has(name) ? 'missing' : 'busy'
}
