const dayMs = 86_400_000
const offsetMs = 8 * 3_600_000

/** Days from today, in Asia/Shanghai, to a day `YYYY-MM-DD`; negative when it is over. */
export const daysLeft = (day: string, now = new Date()): number =>
  Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs) - Math.floor((now.getTime() + offsetMs) / dayMs)
