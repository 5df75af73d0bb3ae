import { useHealth } from '../live/useHealth.ts'

/** Whether this installation is a demonstration. */
export function useIsDemo(): boolean {
  return useHealth().demo === true
}
