import { useHealth } from '../live/useHealth.ts'

/**
 * Whether this installation sends mails; undefined until the server has answered. Components must not announce a mail,
 * or the lack of mails, while it is undefined.
 */
export function useSendsMail(): boolean | undefined {
  return useHealth().sendsMail
}
