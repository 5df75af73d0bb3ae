import dns from 'node:dns'
import { Agent as PlainAgent } from 'node:http'
import { Agent, type AgentOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of the own machine, the own network and special uses (RFC 6890). */
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

/** Whether anybody in the internet could be meant by this IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** Networks and addresses of the own, as the operator names them (`192.168.1.0/24`, `10.0.0.7`). */
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

/** Thrown before a connection to an address that is not public, or to one without a name. */
export class NotPublic extends Error {
  readonly code = 'NOT_PUBLIC'
}

type Resolve = typeof dns.lookup

/**
 * Connects over https to named hosts in the internet and nowhere else, for addresses that came from people (S01). It
 * checks the very address that it connects to, so a name cannot resolve to another one in between. It connects to
 * private networks only where the operator allows it.
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

/** Connects over plain http, and only into networks of the own that the operator lets it, where devices know no other way. */
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

/** A host that is an address is never looked up. */
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
