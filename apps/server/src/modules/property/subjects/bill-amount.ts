import {
  type Exact,
  exact,
  least,
  minus,
  most,
  one,
  over,
  plus,
  rounded,
  type Rounding,
  times,
  zero,
} from './exact.ts'
import { FormulaFault, formulaOf } from './expression.ts'
import type { MonthPart } from '../../../kit/periods.ts'

export interface Tier {
  /** Empty: without end. */
  readonly upTo: number | null
  readonly price: number
}
export interface Price {
  readonly unitPrice: number | null
  readonly tiers: readonly Tier[]
}

/** What of a subject says how much. */
export interface Formula {
  readonly formulaType: 'area' | 'fixed' | 'meter' | 'tiered' | 'share' | 'expression'
  readonly fixedAmount: number | null
  readonly additionalAmount: number
  readonly expression: string | null
  readonly roundingMode: Rounding
  readonly roundingUnit: 'fen' | 'jiao' | 'yuan'
  readonly partialMonth: 'by_day' | 'full' | 'skip'
}

/** What of an object, and of a period, says how much. */
export interface Charged {
  readonly area: number | null
  readonly floor: number | null
  readonly months: readonly MonthPart[]
  /** The price in force on a day; undefined: none. */
  readonly priceOn: (day: string) => Price | undefined
  readonly usage?: number
  /** Used before, in the same cycle of tiers. */
  readonly usedBefore?: number
  readonly usedOn?: string
  readonly discountRate: number
}

export type Amount =
  | { readonly amount: number; readonly detail: readonly string[] }
  | { readonly failed: string }

const units = { fen: 1n, jiao: 10n, yuan: 100n } as const
const hundred = exact(100n)
const yuan = (value: number): Exact => times(exact(value), hundred)

/** How much of a month counts. */
function fractionOf({ days, of }: MonthPart, partial: Formula['partialMonth']): Exact {
  if (days === of || partial === 'full') return one
  return partial === 'skip' ? zero : over(exact(BigInt(days)), exact(BigInt(of)))
}

const partText = ({ from, to, days, of }: MonthPart): string =>
  days === of ? `${from} 至 ${to}` : `${from} 至 ${to}（${days}/${of}天）`

/** What a usage costs by tiers that count what was used before. */
export function tieredCost(tiers: readonly Tier[], before: number, usage: number): Exact {
  const [from, until] = [exact(before), plus(exact(before), exact(usage))]
  let [floor, cost] = [zero, zero]
  for (const { upTo, price } of tiers) {
    const ceiling = upTo === null ? until : least(exact(upTo), until)
    const used = minus(ceiling, most(floor, from))
    if (used.n > 0n) cost = plus(cost, times(used, yuan(price)))
    if (upTo === null) break
    floor = exact(upTo)
  }
  return cost
}

const failure = { area: '房屋面积为空', price: '账期内无有效单价' } as const

/**
 * How much a bill is, in 分, and how it is worked out. Exact until the end, rounded there once: three months of
 * 89.50 ㎡ at 2.35 are 63098, not three times 21033.
 */
export function amountOf(formula: Formula, charged: Charged): Amount {
  const { formulaType, additionalAmount, roundingMode, roundingUnit, partialMonth } = formula
  const { months, discountRate } = charged
  const detail: string[] = []
  let sum = zero
  const add = (value: Exact, text: string) => {
    sum = plus(sum, value)
    detail.push(text)
  }
  if (formulaType === 'meter' || formulaType === 'tiered') {
    const failed = addUsage(formula, charged, add)
    if (failed !== undefined) return { failed }
  } else
    for (const month of months) {
      const fraction = fractionOf(month, partialMonth)
      const value = monthCost(formula, charged, month)
      if ('failed' in value) return value
      add(times(value.cost, fraction), `${partText(month)} ${value.text}`)
    }
  if (additionalAmount > 0)
    for (const month of months)
      add(
        times(exact(BigInt(additionalAmount)), fractionOf(month, partialMonth)),
        `${partText(month)} 附加费 ${additionalAmount / 100} 元`,
      )
  if (discountRate !== 1) detail.push(`折扣 ${discountRate}`)
  const amount = Number(rounded(times(sum, exact(discountRate)), roundingMode, units[roundingUnit]))
  if (!Number.isSafeInteger(amount)) return { failed: '金额过大' }
  if (amount < 0) return { failed: '金额小于0' }
  return { amount, detail }
}

function monthCost(
  { formulaType, fixedAmount, expression }: Formula,
  { area, floor, priceOn, usage = 0 }: Charged,
  month: MonthPart,
): { readonly cost: Exact; readonly text: string } | { readonly failed: string } {
  if (formulaType === 'fixed') {
    const amount = fixedAmount ?? 0
    return { cost: exact(BigInt(amount)), text: `固定 ${amount / 100} 元` }
  }
  const price = priceOn(month.from)?.unitPrice
  if (formulaType === 'area') {
    if (area === null) return { failed: failure.area }
    if (price == null) return { failed: failure.price }
    return { cost: times(exact(area), yuan(price)), text: `${area}㎡ × ${price} 元` }
  }
  if (area === null && (expression ?? '').includes('AREA')) return { failed: failure.area }
  if (price == null && (expression ?? '').includes('PRICE')) return { failed: failure.price }
  try {
    const cost = formulaOf(expression ?? '')({
      AREA: exact(area ?? 0),
      PRICE: exact(price ?? 0),
      MONTHS: one,
      USAGE: exact(usage),
      FLOOR: exact(floor ?? 0),
      FIXED: over(exact(BigInt(fixedAmount ?? 0)), hundred),
    })
    return { cost: times(cost, hundred), text: expression ?? '' }
  } catch (error) {
    if (error instanceof FormulaFault) return { failed: error.message }
    throw error
  }
}

function addUsage(
  { formulaType }: Formula,
  { usage = 0, usedBefore = 0, usedOn = '', priceOn }: Charged,
  add: (value: Exact, text: string) => void,
): string | undefined {
  const price = priceOn(usedOn)
  if (formulaType === 'tiered') {
    if (price === undefined || price.tiers.length === 0) return failure.price
    const tiers = price.tiers
      .map((tier) => `${tier.upTo === null ? '以上' : `${tier.upTo}以内`}每单位${tier.price}元`)
      .join('，')
    add(tieredCost(price.tiers, usedBefore, usage), `已用 ${usedBefore}，本次 ${usage}，阶梯 ${tiers}`)
    return undefined
  }
  if (price?.unitPrice == null) return failure.price
  add(times(exact(usage), yuan(price.unitPrice)), `用量 ${usage} × ${price.unitPrice} 元`)
  return undefined
}

/** Splits a total by areas with the largest remainder, so that nothing of it is lost; of equal rests the first goes first. */
export function shareOut(total: number, areas: readonly number[]): number[] {
  const parts = areas.map((area) => exact(area))
  const sum = parts.reduce(plus, zero)
  if (sum.n <= 0n) return areas.map(() => 0)
  const shares = parts.map((part, at) => {
    const { n, d } = over(times(exact(BigInt(total)), part), sum)
    return { at, whole: n / d, rest: { n: n % d, d } }
  })
  let left = BigInt(total) - shares.reduce((all, { whole }) => all + whole, 0n)
  const byRest = shares.toSorted(
    (a, b) =>
      Number(b.rest.n * a.rest.d > a.rest.n * b.rest.d) - Number(a.rest.n * b.rest.d > b.rest.n * a.rest.d) ||
      a.at - b.at,
  )
  const result = shares.map(({ whole }) => Number(whole))
  for (const { at } of byRest) {
    if (left === 0n) break
    result[at] = (result[at] ?? 0) + 1
    left -= 1n
  }
  return result
}
