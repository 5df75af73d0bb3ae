import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Returns the address that a socket comes from, by the rule of Fastify: X-Forwarded-For counts only as far as the
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

/**
 * Returns the network under which an address is counted: the /64 network of an IPv6 address (L02), and the IPv4 address
 * that an IPv6 address only wraps.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%')
  const inHex = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => hexOf(bytes.slice(0, 4).map(Number)))
  const [head = [], tail = []] = inHex.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const groups = [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16),
  )
  const isWrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isWrapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

function hexOf([a = 0, b = 0, c = 0, d = 0]: number[]): string {
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
