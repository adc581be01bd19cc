import { isAbnormal, type LivePass } from '@linli/api-client/contract/access/live-pass'
import { monitorRows } from '@linli/api-client/contract/access/monitor'

/** What the desk shows of the stream; kept in the address. */
export interface FeedFilter {
  readonly channelIds: readonly number[]
  readonly personKinds: readonly string[]
  readonly direction: string | null
  readonly onlyAbnormal: boolean
}

const newestFirst = (a: LivePass, b: LivePass) =>
  a.passTime === b.passTime ? b.id - a.id : a.passTime < b.passTime ? 1 : -1

/** Rows with others, newest first, each once, and no more than the desk keeps. A picture may come after its pass. */
export function withPasses(rows: readonly LivePass[], more: readonly LivePass[]): readonly LivePass[] {
  const known = new Set(rows.map(({ id }) => id))
  const fresh = more.filter(({ id }, at) => !known.has(id) && more.findIndex((one) => one.id === id) === at)
  const pictured = new Map(more.flatMap((one) => (one.snapshot === null ? [] : [[one.id, one]])))
  const late = ({ id, snapshot }: LivePass) => (snapshot === null ? pictured.get(id) : undefined)
  if (fresh.length === 0 && !rows.some(late)) return rows
  return [...rows.map((one) => late(one) ?? one), ...fresh].sort(newestFirst).slice(0, monitorRows)
}

/** Whether a pass is one of those that are looked at. */
export const fitsFilter = (
  { channelIds, personKinds, direction, onlyAbnormal }: FeedFilter,
  pass: LivePass,
): boolean =>
  (channelIds.length === 0 || (pass.channelId !== null && channelIds.includes(pass.channelId))) &&
  (personKinds.length === 0 || personKinds.includes(pass.personKind)) &&
  (direction === null || pass.direction === direction) &&
  (!onlyAbnormal || isAbnormal(pass))

/** Those that a guard is asked about: strangers only where the estate wants it. */
export const isAskedAbout = (pass: LivePass, strangerAlert: boolean): boolean =>
  isAbnormal(pass) && (strangerAlert || pass.personKind !== 'stranger' || pass.tags.includes('black'))

/** More that wait to be looked at are a list, and no questions any more. */
const mostAsked = 20
const isBlack = ({ tags }: LivePass) => tags.includes('black')

/** The line of those to be asked about: the black list first, then in the order in which they came. */
export function asked(line: readonly LivePass[], more: readonly LivePass[]): readonly LivePass[] {
  const known = new Set(line.map(({ id }) => id))
  const all = [...line, ...more.filter(({ id }) => !known.has(id))]
  return [...all.filter(isBlack), ...all.filter((one) => !isBlack(one)).slice(-mostAsked)]
}

/** Who it was; who is no stranger and has no name here is of a room, or hidden from the reader. */
export const whoOf = ({ personName, personKind }: Pick<LivePass, 'personName' | 'personKind'>): string =>
  personName ?? (personKind === 'stranger' ? '陌生人' : '未具名')
