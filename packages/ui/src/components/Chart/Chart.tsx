import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, type Ref, Suspense, useState } from 'react'
import { data as texts } from '../../locale/zh-CN/data.ts'
import type { Length } from '../../private/length.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages, useNonce } from '../../private/LinliContext.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './Chart.css.ts'
import { type ChartKind, type ChartSeries, foldSeries, rangesOf } from './chartData.ts'
import { ChartTable } from './ChartTable.tsx'
import { useChartColours } from './useChartColours.ts'
import { useSeen } from './useSeen.ts'

const ChartCanvas = lazy(async () => {
  const module = await import('./ChartCanvas.tsx')
  return { default: module.ChartCanvas }
})

export interface ChartProps extends BaseProps {
  /** Lines, bars and so on. */
  kind: ChartKind
  /** What it shows; heading and accessible name. */
  title: string
  /** The heading is elsewhere. @default false */
  hideTitle?: boolean | undefined
  /** Names of the values along the axis, or of the parts of a donut. */
  categories: readonly string[]
  /** Donut and radial show the first one. Keep the reference stable. */
  series: readonly ChartSeries[]
  /** Whether the numbers stand as a table; with it the switch is elsewhere. @default switched by a button over the chart */
  table?: boolean | undefined
  /** Pixels of the drawing. @default 280, sparkline 40, lying bars by their number */
  height?: Length | undefined
  /** Bars lie. @default false */
  horizontal?: boolean | undefined
  /** Values as text. @default grouped digits */
  format?: ((value: number) => string) | undefined
  /** Off on large screens and where data is polled. @default false */
  animations?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/** Lying bars take the same room each, others a fixed height. */
const heightOf = (kind: ChartKind, horizontal: boolean, categories: number) =>
  kind === 'sparkline' ? 40 : horizontal ? 64 + 36 * Math.max(2, categories) : 280

/**
 * Numbers as a picture, with the same numbers as a table and as a sentence. The library loads when the first chart comes into view; the
 * colours follow theme and accent. More than six series are folded into 其他.
 */
export function Chart({
  kind,
  title,
  hideTitle = false,
  categories,
  series,
  horizontal = false,
  table: given,
  height: wanted,
  format,
  animations = false,
  className,
  ref,
  ...rest
}: ChartProps) {
  // Drawn when its numbers change: what would be remembered weighs more than it saves.
  'use no memo'
  const messages = useMessages('data', texts)
  const locale = useLocaleCode()
  const nonce = useNonce()
  const [own, setOwn] = useState(false)
  const table = given ?? own
  const height = wanted ?? heightOf(kind, horizontal, categories.length)
  const [colourRef, colours] = useChartColours()
  const [seenRef, seen] = useSeen()
  const root = useMergedRefs<HTMLElement>(ref, colourRef, seenRef)

  const text = format ?? ((value: number) => formatNumber(value, locale))
  const shown = kind === 'heatmap' ? series : foldSeries(series, messages.other)
  const ranges = rangesOf(shown)
  const summary = [
    messages.chartSummary(title, shown.length, categories.length),
    ...ranges.map((range) =>
      messages.chartRange(range.name, text(range.min), text(range.max), text(range.last)),
    ),
  ].join('；')
  return (
    <figure
      data-component="Chart"
      aria-label={title}
      {...rest}
      ref={root}
      className={joinClasses(css.root, className)}
    >
      {kind !== 'sparkline' && (given === undefined || !hideTitle) && (
        <div className={css.head}>
          <figcaption className={hideTitle ? visuallyHiddenClass : css.title}>{title}</figcaption>
          {given === undefined && (
            <IconButton
              size="mini"
              icon={own ? ChartColumn : Table2}
              label={own ? messages.chartPicture : messages.chartTable}
              onClick={() => setOwn(!own)}
            />
          )}
        </div>
      )}
      <p className={visuallyHiddenClass}>{ranges.length > 0 ? summary : messages.chartEmpty}</p>
      {table ? (
        <ChartTable title={title} categories={categories} series={series} format={text} height={height} />
      ) : ranges.length === 0 ? (
        <div className={css.empty} style={{ blockSize: height }} aria-hidden="true">
          {messages.chartEmpty}
        </div>
      ) : (
        <div aria-hidden="true" style={{ minBlockSize: height }}>
          {seen && colours && (
            <Suspense>
              <ChartCanvas
                kind={kind}
                categories={categories}
                series={shown}
                colours={colours}
                animations={animations}
                horizontal={horizontal}
                format={text}
                nonce={nonce}
                height={height}
              />
            </Suspense>
          )}
        </div>
      )}
    </figure>
  )
}
