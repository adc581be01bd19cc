import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { statistic } from '../../locale/zh-CN/statistic.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { Icon, type IconSource } from '../Icon/Icon.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import * as css from './Statistic.css.ts'

export interface StatisticProps extends BaseProps {
  /** What is counted. */
  label: ReactNode
  /** A number is grouped by thousands; text is shown as it is. */
  value?: number | string | undefined
  /** Word after the number. */
  unit?: string | undefined
  /** Fraction digits of a number. @default 0 */
  digits?: number | undefined
  /** `card` 30 px, `page` 38 px. @default 'card' */
  level?: 'card' | 'page' | undefined
  /** Before the label. */
  icon?: IconSource | undefined
  /** Change against the comparison, as a share: 0.12 is 12 % up. */
  trend?: number | undefined
  /** What the change is against: 较昨日. */
  trendLabel?: string | undefined
  /** Whether more is good. Decides the colour, never the sign. @default 'up' */
  better?: 'up' | 'down' | 'neither' | undefined
  /** Under the number. */
  note?: ReactNode
  /** Shows a skeleton instead of the number. @default false */
  loading?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** One figure and what it means. */
export function Statistic({
  label,
  value,
  unit,
  digits = 0,
  level = 'card',
  icon,
  trend,
  trendLabel,
  better = 'up',
  note,
  loading = false,
  className,
  ...rest
}: StatisticProps) {
  const messages = useMessages('statistic', statistic)
  const locale = useLocaleCode()
  const formatted =
    typeof value === 'number' ? formatNumber(value, locale, { least: digits, most: digits }) : (value ?? '—')
  const direction = trend === undefined || trend === 0 ? 'flat' : trend > 0 ? 'up' : 'down'
  const meaning =
    direction === 'flat' || better === 'neither' ? 'neutral' : direction === better ? 'good' : 'bad'
  const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus }

  return (
    <div data-component="Statistic" data-level={level} {...rest} className={joinClasses(css.root, className)}>
      <div className={css.label}>
        {icon && <Icon of={icon} size={16} />}
        {label}
      </div>
      {loading ? (
        <Skeleton shape="title" />
      ) : (
        <div className={css.line}>
          <span className={css.value}>
            {formatted}
            {unit !== undefined && <span className={css.unit}>{unit}</span>}
          </span>
          {trend !== undefined && (
            <span data-meaning={meaning} className={css.trend}>
              {trendLabel}
              <Icon of={arrows[direction]} size={14} label={messages[direction]} />
              {formatNumber(Math.abs(trend), locale, { most: 1, percent: true })}
            </span>
          )}
        </div>
      )}
      {note !== undefined && <div className={css.note}>{note}</div>}
    </div>
  )
}
