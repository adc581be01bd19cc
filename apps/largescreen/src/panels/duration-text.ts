/** Minutes in the words of a wall: the largest unit alone. */
export const durationText = (minutes: number): string =>
  minutes < 60
    ? `${minutes}分钟`
    : minutes < 1440
      ? `${Math.floor(minutes / 60)}小时`
      : `${Math.floor(minutes / 1440)}天`

/** The same where there is room for a few letters. */
export const shortDuration = (minutes: number): string =>
  durationText(minutes).replace('分钟', '分').replace('小时', '时')
