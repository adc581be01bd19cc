const dayMs = 86_400_000
const offsetMs = 8 * 3_600_000

/** Last second of a calendar day in Asia/Shanghai, `days` after the day of `from`. */
function endOfDay(from: Date, days: number): Date {
  const day = Math.floor((from.getTime() + offsetMs) / dayMs) + days
  return new Date((day + 1) * dayMs - offsetMs - 1000)
}

/**
 * When a grant ends: 23:59:59 of its last day; 0 days never (catalogue 2a /generalPermission). Never after the end
 * of a lease.
 */
export function expiryOf(validFrom: Date, expireDys: number, leaseEnd: Date | null): Date | null {
  const own = expireDys === 0 ? null : endOfDay(validFrom, expireDys - 1)
  if (leaseEnd === null) return own
  const lease = endOfDay(leaseEnd, 0)
  return own === null || own > lease ? lease : own
}

/** A renewal counts from today, or from the day after the old end while that is still to come. */
export function renewedExpiry(
  now: Date,
  expireAt: Date | null,
  expireDys: number,
  leaseEnd: Date | null,
): Date | null {
  const from = expireAt !== null && expireAt > now ? new Date(expireAt.getTime() + dayMs) : now
  return expiryOf(from, expireDys, leaseEnd)
}
