import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Whence a socket comes, in the same way as Fastify says it of requests: X-Forwarded-For counts only as far as the
 * trusted proxies wrote it (L03). `proxies` are addresses or networks.
 */
export function addressOf({ socket, headers }: IncomingMessage, proxies: string[]): string {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', length] = proxy.split('/')
    if (length === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(length), familyOf(address))
  }
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',')
  const hops = forwarded.map((hop) => hop.trim()).filter((hop) => hop !== '')
  let address = socket.remoteAddress ?? ''
  while (isIP(address) !== 0 && trusted.check(address, familyOf(address))) {
    const before = hops.pop()
    if (before === undefined) break
    address = before
  }
  // An IPv4 address that came by way of an IPv6 socket.
  return address.replace(/^::ffff:(?=[0-9.]+$)/, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
