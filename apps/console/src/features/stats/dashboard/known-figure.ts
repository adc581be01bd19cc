/** A figure with its unit; one that is not known has none. */
export const knownFigure = (value: number | null, unit: string) =>
  value === null ? { value: '--' } : { value, unit }
