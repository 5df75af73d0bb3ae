import dns from 'node:dns'
import { Agent as PlainAgent } from 'node:http'
import { Agent, type AgentOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks of this machine, of local networks and for special uses (RFC 6890). */
const NOT_PUBLIC = new BlockList()
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, length, 'ipv4')
// Ways that carry an address of version 4, and documentation.
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, length, 'ipv6')
/** The IPv6 addresses that are assigned for public use; everything else is local or special. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** Whether this IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** Parses addresses and networks that the operator allows (`192.168.1.0/24`, `10.0.0.7`). */
export function networksOf(named: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const name of named) {
    const [address = '', length] = name.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, length === undefined ? (family === 'ipv6' ? 128 : 32) : Number(length), family)
  }
  return networks
}

function liesIn(networks: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Thrown instead of connecting to an address that is not public, or to a host that is a bare address. */
export class NotPublic extends Error {
  readonly code = 'NOT_PUBLIC'
}

type Resolve = typeof dns.lookup

/**
 * An agent for addresses that people entered (S01). It connects only over https and only to named hosts in the public
 * internet, and to private networks that the operator allows. It checks the very address that it connects to, so a name
 * cannot resolve to another one in between.
 */
export class PublicAgent extends Agent {
  readonly #own: BlockList

  constructor(resolve: Resolve = dns.lookup, options: AgentOptions = {}, own = new BlockList()) {
    const mayReach = (address: string) => isPublicAddress(address) || liesIn(own, address)
    super({ ...options, keepAlive: false, lookup: onlyWhere(mayReach, resolve) })
    this.#own = own
  }

  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    refuseBareAddress(String(options.host), this.#own)
    return super.createConnection(options, done)
  }
}

/**
 * An agent that connects over plain http, and only into private networks that the operator allows, for devices without
 * https.
 */
export class OwnNetworkAgent extends PlainAgent {
  readonly #own: BlockList

  constructor(own: BlockList, resolve: Resolve = dns.lookup) {
    super({ keepAlive: false, lookup: onlyWhere((address) => liesIn(own, address), resolve) })
    this.#own = own
  }

  override createConnection(...[options, done]: Parameters<PlainAgent['createConnection']>) {
    refuseBareAddress(String(options.host), this.#own)
    return super.createConnection(options, done)
  }
}

/** Refuses a host that is a bare address, unless it lies in an allowed network: such a host is never looked up. */
function refuseBareAddress(host: string, own: BlockList): void {
  if (isIP(host) !== 0 && !liesIn(own, host)) throw new NotPublic()
}

function onlyWhere(mayReach: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address)))
        return done(new NotPublic(), [])
      const [first] = addresses
      if (options.all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family)
    })
  }
}
