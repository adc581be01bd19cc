import type { ChargeBindingRow, PaySubjectRow } from './charging.table.ts'
import { amountOf, type Price } from './bill-amount.ts'
import {
  addDays,
  anchoredPeriod,
  earlier,
  firstOfMonth,
  later,
  type MonthPart,
  monthsOf,
  type Period,
} from '../../../kit/periods.ts'
import type { RunObject, RunReading } from './run-objects.ts'

/** A bill that is to be made. */
export interface PlannedBill extends Period {
  readonly amount: number
  readonly detail: readonly string[]
  readonly readingId: number | null
}

export type Planned =
  | { readonly result: 'generated'; readonly bills: readonly PlannedBill[]; readonly through: string | null }
  | { readonly result: 'skipped' | 'failed'; readonly reason: string }

/** What a run knows of all its objects. */
export interface RunTerms {
  readonly subject: PaySubjectRow
  readonly period: Period
  readonly today: string
  readonly priceOn: (day: string) => Price | undefined
}

const skipped = (reason: string): Planned => ({ result: 'skipped', reason })
const failed = (reason: string): Planned => ({ result: 'failed', reason })

/** The days that the next bill of a cycle is for, or why there is none. */
function nextSpan({ subject, period, today }: RunTerms, binding: ChargeBindingRow): Period | Planned {
  const { startDate, endDate, billedThrough } = binding
  const from = billedThrough === null ? startDate : addDays(billedThrough, 1)
  if (from > period.to) return skipped(billedThrough === null ? '未到起始日' : '账期已出账')
  if (endDate !== null && from > endDate) return skipped('绑定已到截止日')
  if (from < period.from) return failed(`之前账期未出账，请先出 ${from.slice(0, 7)}`)
  const months = Number(subject.cycleMonths)
  const whole = subject.cycleAnchor === 'start' ? anchoredPeriod(startDate, from, months) : period
  const to = endDate === null ? whole.to : earlier(whole.to, endDate)
  if (subject.chargeTiming === 'arrear' && to >= today) return skipped('账期未结束')
  return { from, to }
}

/** The months that are charged for, of an object that began on a day. What is paid once counts once, however long it is for. */
export function chargedMonths(
  { chargeMode, cycleAnchor }: Pick<PaySubjectRow, 'chargeMode' | 'cycleAnchor'>,
  span: Period,
  startDate: string,
): MonthPart[] {
  if (chargeMode !== 'cycle') return [{ ...span, days: 1, of: 1 }]
  return monthsOf(span, cycleAnchor === 'start' ? startDate : firstOfMonth(span.from))
}

/** What one object pays in a run. Looks only. */
export function planOf(
  terms: RunTerms,
  binding: ChargeBindingRow,
  object: RunObject,
  share: number | null,
): Planned {
  const { subject, period, priceOn } = terms
  if (binding.state === 'paused') return skipped('绑定已暂停')
  if (object.payerPersonId === null) return failed('未找到缴费人')
  if (subject.chargeMode === 'meter') return byReadings(terms, binding, object)
  const isCycle = subject.chargeMode === 'cycle'
  if (!isCycle && object.billed) return skipped('账期已出账')
  if (!isCycle && binding.startDate > period.to) return skipped('未到起始日')
  const once = {
    from: binding.startDate,
    to: later(binding.startDate, earlier(binding.endDate ?? period.to, period.to)),
  }
  const span = isCycle ? nextSpan(terms, binding) : once
  if ('result' in span) return span
  if (subject.formulaType === 'share') {
    if (object.area === null) return failed('房屋面积为空')
    const bills = [{ ...span, amount: share ?? 0, detail: [`按 ${object.area}㎡ 分摊`], readingId: null }]
    return { result: 'generated', bills, through: span.to }
  }
  const reckoned = amountOf(subject, {
    area: object.area,
    floor: object.floor,
    months: chargedMonths(subject, span, binding.startDate),
    priceOn: ownPrice(binding, priceOn),
    discountRate: binding.discountRate,
  })
  if ('failed' in reckoned) return failed(reckoned.failed)
  return { result: 'generated', bills: [{ ...span, ...reckoned, readingId: null }], through: span.to }
}

/** What the object pays goes before what the subject says. */
const ownPrice =
  ({ priceOverride }: ChargeBindingRow, priceOn: RunTerms['priceOn']): RunTerms['priceOn'] =>
  (day) =>
    priceOverride === null ? priceOn(day) : { tiers: [], ...priceOn(day), unitPrice: priceOverride }

function byReadings({ subject, priceOn }: RunTerms, binding: ChargeBindingRow, object: RunObject): Planned {
  const { readings } = object
  if (readings.length === 0) return skipped('账期内没有已确认的抄表')
  const bills: PlannedBill[] = []
  for (const reading of readings) {
    const reckoned = amountOf(subject, {
      area: object.area,
      floor: object.floor,
      months: [],
      priceOn: ownPrice(binding, priceOn),
      usage: reading.usage,
      usedBefore: reading.usedBefore,
      usedOn: reading.readDate,
      discountRate: binding.discountRate,
    })
    if ('failed' in reckoned) return failed(reckoned.failed)
    bills.push({ ...spanOf(reading, binding), ...reckoned, readingId: reading.id })
  }
  return { result: 'generated', bills, through: null }
}

const spanOf = ({ previousDate, readDate }: RunReading, { startDate }: ChargeBindingRow): Period => {
  const from = previousDate === null ? startDate : addDays(previousDate, 1)
  return { from: earlier(from, readDate), to: readDate }
}
