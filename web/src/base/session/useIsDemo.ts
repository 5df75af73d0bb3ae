import { useHealth } from '../live/useHealth.ts'

/** Whether this server shows the demonstration. */
export function useIsDemo(): boolean {
  return useHealth().demo === true
}
