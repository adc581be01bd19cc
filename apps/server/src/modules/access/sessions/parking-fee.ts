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

export const feeOf = (minutes: number, tariff: Tariff): number =>
  feeLines(minutes, tariff).reduce((sum, { amount }) => sum + amount, 0)

/** A stay as far as money is concerned. */
export interface Settled {
  readonly inAt: Date | null
  readonly fee: number
  readonly discount: number
  readonly paid: number
  readonly paidAt: Date | null
}

/** What is owed is for good once something was paid or let off. */
export const isSettled = ({ paid, discount, paidAt }: Settled): boolean =>
  paid > 0 || discount > 0 || paidAt !== null

/**
 * What a stay costs until an instant. Who paid may leave within the grace; who stays longer pays from then on like
 * anybody who has come in, without the free minutes.
 */
export function chargeUntil(stay: Settled, until: Date, tariff: Tariff): number {
  const { inAt, paidAt } = stay
  if (inAt === null) return 0
  if (paidAt === null || paidAt >= until) return feeOf(minutesBetween(inAt, until), tariff)
  const before = feeOf(minutesBetween(inAt, paidAt), tariff)
  const after = minutesBetween(paidAt, until)
  return after <= tariff.graceMinutes ? before : before + feeOf(after, { ...tariff, freeMinutes: 0 })
}
