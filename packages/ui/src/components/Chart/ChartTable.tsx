import type { Length } from '../../private/length.ts'
import { data as texts } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './Chart.css.ts'
import type { ChartSeries } from './chartData.ts'

export interface ChartTableProps {
  title: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  format: (value: number) => string
  height: Length
}

/** The numbers of a chart: one row per category, one column per series. */
export function ChartTable({ title, categories, series, format, height }: ChartTableProps) {
  const messages = useMessages('data', texts)
  return (
    <div
      className={css.tableBox}
      style={{ maxBlockSize: height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{messages.category}</th>
            {series.map((one) => (
              <th key={one.name} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map((one) => {
                const value = one.data[index]
                return (
                  <td key={one.name}>
                    {value === null || value === undefined ? messages.empty : format(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
