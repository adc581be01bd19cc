import type { AlertLevel } from '@linli/api-client/contract/alert/levels'

const ranks: Readonly<Record<AlertLevel, number>> = { info: 0, normal: 1, high: 2, urgent: 3 }

/** Whether a level is more urgent than another. */
export const isHigher = (level: AlertLevel, than: AlertLevel): boolean => ranks[level] > ranks[than]
