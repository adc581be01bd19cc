export const dayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** Minutes since midnight. */
export const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** `HH:mm`, of the end of a day `24:00`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
