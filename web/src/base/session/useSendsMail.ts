import { useHealth } from '../live/useHealth.ts'

/**
 * Whether this installation sends mails; undefined until the server has said so. Nothing promises a mail that is not sure to
 * be sent, and nothing says that there is none before that is known.
 */
export function useSendsMail(): boolean | undefined {
  return useHealth().sendsMail
}
