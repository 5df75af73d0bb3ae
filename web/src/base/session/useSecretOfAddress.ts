import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The secret behind the `#` of the address, which browsers never send to a server. It is removed from the address bar
 * and the history at once.
 */
export function useSecretOfAddress(to: '/start' | '/mail-forward' | '/invitation'): string {
  const navigate = useNavigate()
  const [secret] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    if (secret !== '') void navigate({ to, hash: '', replace: true })
  }, [secret, to, navigate])
  return secret
}
