/** What of a contract stands on the time line. */
export interface GanttContract {
  readonly id: number
  readonly contractNo: string
  readonly startDate: string
  readonly endDate: string
  readonly state: string
  readonly terminatedAt?: string | null
}

/** A contract as a bar; place and length in per cent of the whole time. */
export interface GanttBar<C> {
  readonly contract: C
  readonly start: number
  readonly length: number
}

export interface GanttLine<C> {
  readonly key: string
  readonly bars: readonly GanttBar<C>[]
  /** Days until the running contract ends, when nothing follows it and it is less than 60. */
  readonly endsIn: number | null
}

export interface Gantt<C> {
  readonly ticks: readonly { readonly label: string; readonly at: number }[]
  /** Where today stands; null outside the shown time. */
  readonly today: number | null
  readonly lines: readonly GanttLine<C>[]
}

const dayMs = 86_400_000
const soon = 60
const mostTicks = 12

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs
const yearStart = (year: number) => Date.UTC(year, 0, 1) / dayMs

/** The last day of a contract: ended early it is the day of its end. */
const lastOf = ({ endDate, terminatedAt }: GanttContract): string =>
  terminatedAt != null && terminatedAt < endDate ? terminatedAt : endDate

/** Contracts of the same key on one line, in whole years that hold them all. The keys stay in their order. */
export function ganttOf<C extends GanttContract>(
  contracts: readonly C[],
  keyOf: (contract: C) => string,
  today: string,
): Gantt<C> {
  if (contracts.length === 0) return { ticks: [], today: null, lines: [] }
  const days = contracts.flatMap((one) => [dayOf(one.startDate), dayOf(one.endDate)])
  const [firstYear, lastYear] = [Math.min(...days), Math.max(...days)].map((day) =>
    new Date(day * dayMs).getUTCFullYear(),
  ) as [number, number]
  const from = yearStart(firstYear)
  const whole = yearStart(lastYear + 1) - from
  const at = (day: number) => ((day - from) * 100) / whole
  const step = Math.ceil((lastYear - firstYear + 1) / mostTicks)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  const now = dayOf(today)
  const byKey = Map.groupBy(contracts, keyOf)
  return {
    ticks: years
      .filter((_, index) => index % step === 0)
      .map((year) => ({ label: `${year}年`, at: at(yearStart(year)) })),
    today: now >= from && now <= from + whole ? at(now) : null,
    lines: [...byKey].map(([key, ofKey]) => ({
      key,
      bars: ofKey.map((contract) => ({
        contract,
        start: at(dayOf(contract.startDate)),
        length: Math.max(at(dayOf(lastOf(contract)) + 1) - at(dayOf(contract.startDate)), 0.5),
      })),
      endsIn: endsIn(ofKey, now),
    })),
  }
}

function endsIn(contracts: readonly GanttContract[], now: number): number | null {
  const running = contracts.find(({ state }) => state === 'active')
  if (running === undefined || contracts.some(({ state }) => state === 'signed')) return null
  const left = dayOf(running.endDate) - now
  return left >= 0 && left <= soon ? left : null
}
