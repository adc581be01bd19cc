import { invalid } from '../../../kit/app-error.ts'

/** By when an order is to be accepted, begun and done, in minutes. */
export interface RepairLimits {
  readonly acceptMinutes: number
  readonly arriveMinutes: number
  readonly finishMinutes: number
}

/** Each step takes its time after the one before. */
export function assertIncreasing({ acceptMinutes, arriveMinutes, finishMinutes }: RepairLimits): void {
  const text = '时限须满足 接单≤到场≤完成'
  if (acceptMinutes > arriveMinutes) throw invalid({ arriveMinutes: text })
  if (arriveMinutes > finishMinutes) throw invalid({ finishMinutes: text })
}

/** What is critical is taken at once. */
export function assertQuick(urgency: string, acceptMinutes: number): void {
  if (urgency === 'critical' && acceptMinutes > 15)
    throw invalid({ acceptMinutes: '特急类型的接单时限不能超过15分钟' })
}
