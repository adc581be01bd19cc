/** What a wall clock shows; month and day count from 1. */
export interface ClockReading {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

const formatters = new Map<string, Intl.DateTimeFormat | undefined>()

function createFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return undefined
  }
}

/** Building a formatter costs a thousand times more than using it, hence one per zone is kept. */
function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(timeZone)) formatters.set(timeZone, createFormatter(timeZone))
  return formatters.get(timeZone)
}

const eightHours = 8 * 3_600_000
/** China has kept to UTC+8 since 1991, when it put the clock forward in summer for the last time (IANA time zone database, Asia). */
const steadyFrom = Date.UTC(1992, 0, 1)
const steadyUntil = Date.UTC(10_000, 0, 1)

/** The clock of China without a formatter: making the first one takes a browser longer than drawing a list. */
function readSteady(instant: number): ClockReading {
  const clock = new Date(instant + eightHours)
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
    second: clock.getUTCSeconds(),
  }
}

/** Reading of the wall clock of a zone at an instant (milliseconds since 1970); undefined for an unknown zone. */
export function readClock(instant: number, timeZone: string): ClockReading | undefined {
  if (timeZone === DEFAULT_TIME_ZONE && instant >= steadyFrom && instant < steadyUntil)
    return readSteady(instant)
  const parts = formatterOf(timeZone)?.formatToParts(instant)
  if (parts === undefined) return undefined
  const numbers = new Map(parts.map((part) => [part.type, Number(part.value)]))
  const read = (type: Intl.DateTimeFormatPartTypes): number => numbers.get(type) ?? 0
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

/** Milliseconds since 1970 of a reading taken as UTC. `Date.UTC` alone would move the years 0–99 to 1900. */
export function utcInstant(reading: ClockReading): number {
  const date = new Date(0)
  date.setUTCFullYear(reading.year, reading.month - 1, reading.day)
  date.setUTCHours(reading.hour, reading.minute, reading.second)
  return date.getTime()
}

/**
 * Instant at which the wall clock of a zone shows a reading. A reading that a daylight-saving change skips or
 * repeats gives one of the two instants nearest to it. NaN for an unknown zone.
 */
export function zonedInstant(reading: ClockReading, timeZone: string): number {
  const asUtc = utcInstant(reading)
  let instant = asUtc
  for (let pass = 0; pass < 2; pass += 1) {
    const shown = readClock(instant, timeZone)
    if (shown === undefined) return Number.NaN
    instant += asUtc - utcInstant(shown)
  }
  return instant
}
