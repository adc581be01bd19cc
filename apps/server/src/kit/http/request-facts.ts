import { randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import { traceIdOf } from './trace-context.ts'

/** What is known about a request before its body is read. */
export interface RequestFacts {
  readonly id: string
  /** Of the trace that the caller's `traceparent` names. */
  readonly traceId: string | undefined
  readonly method: string
  /** Without query: a token may stand there. */
  readonly path: string
  readonly ip: string
  readonly userAgent: string
  readonly headers: Headers
  readonly now: Date
  readonly startedAt: number
}

export function factsOf(context: Context, proxies: TrustedProxies, now: Date): RequestFacts {
  const { headers } = context.req.raw
  return {
    id: randomBytes(16).toString('hex'),
    traceId: traceIdOf(headers.get('traceparent')),
    method: context.req.method,
    path: context.req.path,
    ip: clientIp(peerOf(context), headers.get('x-forwarded-for'), proxies),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    headers,
    now,
    startedAt: performance.now(),
  }
}

/** Address of the other end of the connection; there is none when the app is called without a socket (tests). */
function peerOf(context: Context): string {
  const env: unknown = context.env
  const incoming: unknown = env !== null && typeof env === 'object' ? Reflect.get(env, 'incoming') : undefined
  const socket: unknown =
    incoming !== null && typeof incoming === 'object' ? Reflect.get(incoming, 'socket') : undefined
  const address: unknown =
    socket !== null && typeof socket === 'object' ? Reflect.get(socket, 'remoteAddress') : undefined
  return typeof address === 'string' ? address.replace(/^::ffff:/, '') : '127.0.0.1'
}

/**
 * Whom calls are counted for: an address, or the /64 of an IPv6 one, because whoever has one of its addresses has
 * them all.
 */
export function countedAddress(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

export interface TrustedProxies {
  has(address: string): boolean
}

/** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
export function trustedProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return {
    has: (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
  }
}

/** The nearest address that is not one of ours: what stands left of it may be made up. */
export function clientIp(peer: string, forwarded: string | null, proxies: TrustedProxies): string {
  let address = peer
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim())
  while (proxies.has(address)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}
