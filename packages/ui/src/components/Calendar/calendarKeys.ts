/** Days that an arrow key goes, where weeks are rows. */
export function dayStep(key: string, rtl: boolean): number | undefined {
  if (key === 'ArrowRight') return rtl ? -1 : 1
  if (key === 'ArrowLeft') return rtl ? 1 : -1
  if (key === 'ArrowDown') return 7
  if (key === 'ArrowUp') return -7
  return undefined
}
