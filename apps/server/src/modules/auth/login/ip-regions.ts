import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import type { Config } from '../../../runtime/config.ts'
import { unknownRegion } from '../../../kit/http/client-info.ts'
import { StartupError } from '../../../runtime/startup-error.ts'

/** Addresses inside a house have no place. */
export const localRegion = '内网'

/** Ranges in order, each with the number of its place: some hundred thousand of them take a few megabytes. */
interface RegionTable {
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly places: Uint32Array
  readonly names: readonly string[]
}

const longest = 50

export const addressNumber = (ip: string): number =>
  ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

/** 中国|0|广东省|深圳市|电信 → 中国 广东省 深圳市 电信 */
const placeOf = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '0')
    .join(' ')
    .slice(0, longest)

function readTable(path: string): RegionTable {
  const wrong = (why: string) => new StartupError('LINLI_IP_REGIONS', `"${path}" ${why}`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw wrong('cannot be read')
  }
  const numbers = new Map<string, number>()
  const ranges: [number, number, number][] = []
  for (const line of text.split('\n')) {
    const [start = '', end = '', ...parts] = line.split('|')
    // Lines of IPv6 and remarks.
    if (!isIPv4(start) || !isIPv4(end)) continue
    const place = placeOf(parts)
    const number = numbers.get(place) ?? numbers.size
    numbers.set(place, number)
    ranges.push([addressNumber(start), addressNumber(end), number])
  }
  if (ranges.length === 0) throw wrong('holds no lines like "1.0.1.0|1.0.3.255|place"')
  ranges.sort(([a], [b]) => a - b)
  return {
    starts: Uint32Array.from(ranges, ([start]) => start),
    ends: Uint32Array.from(ranges, ([, end]) => end),
    places: Uint32Array.from(ranges, ([, , place]) => place),
    names: [...numbers.keys()],
  }
}

const tables = new WeakMap<Config, RegionTable>()

/** Reads the table of places, where there is one: at the start, so that a wrong file is told then. */
export function loadRegions(config: Config): void {
  if (config.ipRegions !== undefined) tables.set(config, readTable(config.ipRegions))
}

const local = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i

/** Where an address is, as far as it is known. */
export function regionOf(config: Config, ip: string): string {
  if (local.test(ip)) return localRegion
  const table = tables.get(config)
  if (table === undefined || !isIPv4(ip)) return unknownRegion
  const wanted = addressNumber(ip)
  let low = 0
  let high = table.starts.length - 1
  while (low <= high) {
    const at = (low + high) >> 1
    if ((table.starts[at] ?? 0) > wanted) high = at - 1
    else if ((table.ends[at] ?? 0) < wanted) low = at + 1
    else return table.names[table.places[at] ?? 0] || unknownRegion
  }
  return unknownRegion
}

/** True for a place that says where somebody is. */
export const isPlace = (region: string): boolean => region !== unknownRegion && region !== localRegion
