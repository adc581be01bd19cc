/** Form of a chart. */
export const chartKinds = [
  'line',
  'area',
  'bar',
  'stacked',
  'donut',
  'radial',
  'heatmap',
  'sparkline',
] as const
/** Kinds of charts. */
export type ChartKind = (typeof chartKinds)[number]

/** A row of values with its name. */
export interface ChartSeries {
  /** Name in legend, tooltip and table. */
  name: string
  /** One value per category; null is a gap. */
  data: readonly (number | null)[]
}

/** More series than this are drawn as 其他. */
export const MOST_SERIES = 6

/** At most six series; the rest added up under one name. Radial forms and heatmaps keep theirs. */
export function foldSeries(series: readonly ChartSeries[], other: string): readonly ChartSeries[] {
  if (series.length <= MOST_SERIES) return series
  const kept = series.slice(0, MOST_SERIES - 1)
  const rest = series.slice(MOST_SERIES - 1)
  const length = Math.max(...rest.map((one) => one.data.length))
  const sum = Array.from({ length }, (_empty, index) =>
    rest.reduce((total, one) => total + (one.data[index] ?? 0), 0),
  )
  return [...kept, { name: other, data: sum }]
}

export interface SeriesRange {
  name: string
  min: number
  max: number
  last: number
}

/** Extremes and the last value of each series, gaps left out. */
export const rangesOf = (series: readonly ChartSeries[]): SeriesRange[] =>
  series.flatMap(({ name, data }) => {
    const values = data.filter((value) => value !== null)
    const last = values.at(-1)
    return last === undefined ? [] : [{ name, min: Math.min(...values), max: Math.max(...values), last }]
  })
