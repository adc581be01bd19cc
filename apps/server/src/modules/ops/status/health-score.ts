/** What the rating of a device is made of. */
export interface HealthFacts {
  /** Share of the time it was to be there, over the last seven days; 1 where it was never to be. */
  readonly availability: number
  /** Per cent of verifications that it refused. */
  readonly failRate: number
  /** Events that it still owes. */
  readonly missing: number
  /** Its last sign of life is older than two intervals. */
  readonly silent: boolean
  /** A newer firmware of its model is released. */
  readonly outdated: boolean
}

const most = 100

/** 0 to 100; 90 and more is 健康, below 70 异常 (catalogue 2a /equipment-status, Metrics). */
export function healthScore({ availability, failRate, missing, silent, outdated }: HealthFacts): number {
  const lost =
    40 * (1 - availability) +
    20 * Math.min(1, failRate / 10) +
    15 * Math.min(1, missing / 100) +
    (silent ? 15 : 0) +
    (outdated ? 10 : 0)
  return Math.max(0, Math.round(most - lost))
}
