const minuteMs = 60_000
const dayMinutes = 1440

/** What a car park charges. Money in fen. */
export interface Tariff {
  readonly freeMinutes: number
  readonly feePerHour: number
  /** 0: none. */
  readonly dailyCap: number
  /** Time to leave in after paying. */
  readonly graceMinutes: number
}

export interface FeeLine {
  readonly label: string
  readonly minutes: number | null
  readonly amount: number
}

/** Minutes of a stay: every minute that has begun counts. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / minuteMs))

/**
 * The fee of a stay, step by step (catalogue 2a A7): free up to the free minutes, which are not deducted once they are
 * exceeded; then for each full day the cap, and for what is left each hour that has begun, up to the cap.
 */
export function feeLines(minutes: number, { freeMinutes, feePerHour, dailyCap }: Tariff): FeeLine[] {
  if (minutes <= freeMinutes) return [{ label: `免费时长${freeMinutes}分钟内`, minutes, amount: 0 }]
  const capped = (fee: number) => (dailyCap === 0 ? fee : Math.min(dailyCap, fee))
  const days = Math.floor(minutes / dayMinutes)
  const rest = minutes % dayMinutes
  const hours = Math.ceil(rest / 60)
  const lines: FeeLine[] = []
  if (days > 0)
    lines.push({
      label: `${days}个整日`,
      minutes: days * dayMinutes,
      amount: days * capped(24 * feePerHour),
    })
  if (rest > 0) {
    const plain = hours * feePerHour
    const fee = capped(plain)
    lines.push({ label: fee < plain ? `${hours}小时，每日封顶` : `${hours}小时`, minutes: rest, amount: fee })
  }
  return lines
}

const sumOf = (lines: readonly FeeLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

export const feeOf = (minutes: number, tariff: Tariff): number => sumOf(feeLines(minutes, tariff))

/** A stay as far as money is concerned. */
export interface Settled {
  readonly inAt: Date | null
  readonly fee: number
  readonly discount: number
  readonly paid: number
  readonly paidAt: Date | null
  /** Until when what was paid had been counted, where that is not when it came: a code is asked for before it is paid. */
  readonly paidUntil: Date | null
}

/** What is owed is for good once something was paid or let off. */
export const isSettled = ({ paid, discount, paidAt }: Settled): boolean =>
  paid > 0 || discount > 0 || paidAt !== null

/**
 * What a stay costs until an instant, step by step. What was due when money was asked for counts as all of it until the
 * time to leave is over, although an hour began before it came. Who stays longer owes the rest, and pays from then on like
 * anybody who has come in, without the free minutes; what was paid before is never asked for less.
 */
export function chargeLines(stay: Settled, until: Date, tariff: Tariff): FeeLine[] {
  const { inAt, paidAt, fee } = stay
  if (inAt === null) return []
  const counted = stay.paidUntil ?? paidAt
  if (paidAt === null || counted === null || counted >= until)
    return feeLines(minutesBetween(inAt, until), tariff)
  const after = minutesBetween(paidAt, until)
  if (after <= tariff.graceMinutes)
    return [
      ...feeLines(minutesBetween(inAt, counted), tariff),
      { label: `缴费后${tariff.graceMinutes}分钟内离场`, minutes: after, amount: 0 },
    ]
  const before = feeLines(minutesBetween(inAt, paidAt), tariff)
  const more = fee - sumOf(before)
  return [
    ...before,
    ...(more > 0 ? [{ label: '此前超时部分', minutes: null, amount: more }] : []),
    ...feeLines(after, { ...tariff, freeMinutes: 0 }).map((line) => ({
      ...line,
      label: `缴费后${line.label}`,
    })),
  ]
}

/** What a stay costs until an instant. */
export const chargeUntil = (stay: Settled, until: Date, tariff: Tariff): number =>
  sumOf(chargeLines(stay, until, tariff))
