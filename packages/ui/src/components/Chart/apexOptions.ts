import type { ApexOptions } from 'apexcharts'
import type { ChartKind, ChartSeries } from './chartData.ts'
import type { Length } from '../../private/length.ts'
import type { ChartColours } from './useChartColours.ts'
import { type } from '../../theme/scale.ts'

export interface ApexRequest {
  kind: ChartKind
  series: readonly ChartSeries[]
  categories: readonly string[]
  colours: ChartColours
  animations: boolean
  horizontal: boolean
  format: (value: number) => string
  nonce: string | undefined
  height: Length
}

const apexType = {
  line: 'line',
  area: 'area',
  bar: 'bar',
  stacked: 'bar',
  donut: 'donut',
  radial: 'radialBar',
  heatmap: 'heatmap',
  sparkline: 'line',
} as const satisfies Record<ChartKind, string>

/** What the longest name beside the bars needs, two pixels of its line to spare (px). Beyond the most it ends in dots. */
const widestName = (names: readonly string[]): number =>
  Math.min(
    160,
    Math.max(
      0,
      ...names.map((name) => Array.from(name).reduce((sum, one) => sum + (one < '\u2e80' ? 7 : 12), 8)),
    ),
  )

/** Lines from the fifth on are told apart by dashes too. */
const dashes = (count: number) =>
  Array.from({ length: count }, (_empty, index) => (index < 4 ? 0 : 4 + (index - 4) * 2))

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The library writes legend and tooltip as markup, and names come from whoever may name an estate or a zone. */
const asText = (name: string | number): string =>
  String(name).replace(/[&<>"']/g, (char) => entities[char] ?? '')

/**
 * Whether names can stand at the ends of the lines, where the eye is, instead of in a legend: few of them, all of which end
 * at the last category, no two so near each other that their names would touch.
 */
function endsApart(series: readonly ChartSeries[], categories: number, height: Length): boolean {
  const ends = series.map(({ data }) => data[categories - 1])
  if (series.length < 2 || series.length > 5 || !ends.every((end) => typeof end === 'number')) return false
  const values = series.flatMap(({ data }) => data.filter((value) => value !== null))
  // A line of text, of what is left of the height beside the axis.
  const share = 20 / (Number(height) - 60)
  const room = (Math.max(...values) - Math.min(0, ...values)) * share
  const sorted = ends.toSorted((one, other) => one - other)
  return room > 0 && sorted.every((end, at) => at === 0 || end - (sorted[at - 1] ?? 0) >= room)
}

/** Steps of a heatmap in whole numbers: nothing has the faintest colour for itself, and no step is named twice. */
function heatRanges(top: number, colours: readonly string[], format: (value: number) => string) {
  const [nothing = '', ...rest] = colours
  const steps = Math.min(rest.length, Math.ceil(top))
  const bounds = Array.from({ length: steps }, (_, at) => Math.ceil((top * (at + 1)) / steps))
  return [
    { from: 0, to: 0, color: nothing, name: format(0) },
    ...bounds.map((to, at) => {
      const from = (bounds[at - 1] ?? 0) + 1
      // Few steps are spread over all colours.
      const color = rest[Math.round(((at + 1) * rest.length) / steps) - 1] ?? nothing
      return {
        from: from - 1 + 1e-9,
        to,
        color,
        name: from === to ? format(to) : `${format(from)}–${format(to)}`,
      }
    }),
  ]
}

/** Our kinds in the words of the chart library. */
export function apexOptions(request: ApexRequest): {
  type: (typeof apexType)[ChartKind]
  options: ApexOptions
  series: ApexOptions['series']
} {
  const { kind, series, categories, colours, animations, horizontal, format, nonce } = request
  const round = kind === 'donut' || kind === 'radial'
  const lined = kind === 'line' || kind === 'area' || kind === 'sparkline'
  const several = series.length > 1 || round
  const palette = several ? [...colours.categorical] : [colours.accent]
  const text = { colors: colours.text, fontSize: type.caption.fontSize }
  const sequential = colours.sequential
  const values = series.flatMap((one) => one.data.filter((value) => value !== null))
  const sums = categories.map((_name, at) => series.reduce((sum, { data }) => sum + (data[at] ?? 0), 0))
  const top = Math.max(1, ...(kind === 'stacked' ? sums : values))
  // A single row of lying bars says its values at their ends; an axis beside them would say them twice.
  const labelled = horizontal && kind === 'bar' && series.length === 1
  const atEnds = kind === 'line' && endsApart(series, categories.length, request.height)
  // Small whole numbers have no halves between them.
  const ticks = labelled
    ? // Room for the number behind the longest one.
      { max: top * 1.2 }
    : values.every(Number.isInteger) && top <= 5 && !horizontal
      ? { tickAmount: top, min: 0 }
      : {}

  const options: ApexOptions = {
    chart: {
      animations: { enabled: animations },
      background: 'transparent',
      fontFamily: colours.font,
      foreColor: colours.text,
      nonce,
      sparkline: { enabled: kind === 'sparkline' },
      stacked: kind === 'stacked',
      toolbar: { show: false },
      zoom: { enabled: false },
    },
    colors: kind === 'heatmap' ? [colours.accent] : palette,
    dataLabels: labelled
      ? {
          enabled: true,
          textAnchor: 'start',
          offsetX: 8,
          formatter: (value: number) => format(value),
          style: { colors: [colours.text], fontSize: type.caption.fontSize, fontWeight: 400 },
        }
      : atEnds
        ? {
            enabled: true,
            textAnchor: 'start',
            offsetX: 6,
            offsetY: 0,
            background: { enabled: false },
            style: { colors: palette, fontSize: type.caption.fontSize, fontWeight: 400 },
            formatter: (_value, { seriesIndex, dataPointIndex }) =>
              dataPointIndex === categories.length - 1 ? (series[seriesIndex]?.name ?? '') : '',
          }
        : { enabled: false },
    fill: kind === 'area' ? { type: 'solid', opacity: 0.16 } : { opacity: 1 },
    grid: {
      borderColor: colours.grid,
      // Along the values alone.
      xaxis: { lines: { show: horizontal && !labelled } },
      yaxis: { lines: { show: kind !== 'heatmap' && !horizontal } },
      padding: {
        left: 8,
        right: atEnds ? widestName(series.map(({ name }) => name)) + 8 : 8,
        top: 0,
        bottom: 0,
      },
    },
    legend: {
      show: several && !atEnds,
      position: round ? 'bottom' : 'top',
      horizontalAlign: round ? 'center' : 'left',
      fontSize: type.caption.fontSize,
      labels: { colors: colours.text },
      formatter: asText,
    },
    markers: { size: kind === 'line' && series.length > 4 ? 3 : 0, strokeWidth: 0, hover: { size: 4 } },
    plotOptions: {
      bar: {
        horizontal,
        borderRadius: 2,
        borderRadiusApplication: 'end',
        columnWidth: '60%',
        barHeight: '60%',
        dataLabels: { position: 'top' },
      },
      pie: { donut: { size: '68%' }, expandOnClick: false },
      heatmap: {
        enableShades: false,
        colorScale: { ranges: heatRanges(top, sequential, format) },
      },
      radialBar: {
        track: { background: colours.grid },
        dataLabels: { value: { fontSize: type.h2.fontSize, fontWeight: 600 } },
      },
    },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    stroke: {
      width: lined ? 2 : round ? 2 : kind === 'heatmap' ? 1 : 0,
      curve: 'straight',
      dashArray: lined ? dashes(series.length) : 0,
      colors: lined ? palette : [colours.surface],
    },
    theme: { mode: colours.dark ? 'dark' : 'light' },
    tooltip: {
      theme: colours.dark ? 'dark' : 'light',
      x: { formatter: asText },
      y: {
        formatter: (value) => (value === null ? '—' : asText(format(value))),
        title: { formatter: (name) => (name ? `${asText(name)}: ` : '') },
      },
    },
    labels: round ? [...categories] : [],
    xaxis: {
      categories: [...categories],
      labels: {
        style: text,
        hideOverlappingLabels: true,
        rotate: 0,
        // Lying bars have their values along this axis.
        ...(horizontal && { show: !labelled, formatter: (value: string) => format(Number(value)) }),
      },
      axisBorder: { show: !labelled, color: colours.grid },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      ...ticks,
      labels: {
        style: text,
        // Beside lying bars stand names: the library takes them to be as narrow as figures.
        ...(horizontal && { minWidth: widestName(categories) }),
        formatter: (value) => (typeof value === 'number' ? format(value) : String(value)),
      },
    },
  }
  return {
    type: apexType[kind],
    options,
    series: round
      ? (series[0]?.data.map((value) => value ?? 0) ?? [])
      : // The library draws the first row of a heatmap at its foot.
        (kind === 'heatmap' ? series.toReversed() : series).map(({ name, data }) => ({
          name,
          data: [...data],
        })),
  }
}
