import type { Ref } from 'react'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode } from '../../private/LinliContext.ts'
import { vars } from '../../theme/contract.css.ts'
import * as css from './ShareBar.css.ts'

/** What a part means. Without one the parts take the colours of charts, in order. */
export type ShareBarTone = 'success' | 'warning' | 'danger' | 'neutral'

/** One part of the whole. */
export interface ShareBarItem {
  /** Unique among the parts. */
  key: string
  /** Name. */
  label: string
  /** How much of the whole, 0 or more. */
  value: number
  /** What it means, where it means something. */
  tone?: ShareBarTone | undefined
}

export interface ShareBarProps extends BaseProps {
  /** What is divided; the accessible name. */
  title: string
  /** The parts, in the order in which they are shown. */
  items: readonly ShareBarItem[]
  /** Values as text. @default grouped digits */
  format?: ((value: number) => string) | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

const toneColours: Record<ShareBarTone, string> = {
  success: vars.status.success.icon,
  warning: vars.status.warning.icon,
  danger: vars.status.danger.icon,
  neutral: vars.color.text3,
}
const palette = Object.values(vars.chart)

/** A whole and its parts: one bar, and under it every part with its number and share. For what a donut would be drawn. */
export function ShareBar({ title, items, format, className, ...rest }: ShareBarProps) {
  const locale = useLocaleCode()
  const text = format ?? ((value: number) => formatNumber(value, locale))
  const total = items.reduce((sum, { value }) => sum + value, 0)
  const parts = items.map((item, index) => ({
    ...item,
    style: assignInlineVars({
      [css.colour]: item.tone ? toneColours[item.tone] : (palette[index % palette.length] ?? ''),
      [css.share]: String(total === 0 ? 0 : item.value / total),
    }),
    percent: total === 0 ? '—' : `${formatNumber((item.value / total) * 100, locale, { most: 1 })}%`,
  }))
  return (
    <div data-component="ShareBar" {...rest} className={joinClasses(css.root, className)}>
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ key, value, style }) =>
          value > 0 ? <span key={key} className={css.part} style={style} /> : null,
        )}
      </div>
      <ul className={css.list} aria-label={title}>
        {parts.map(({ key, label, value, style, percent }) => (
          <li key={key} className={css.item}>
            <span className={css.mark} style={style} aria-hidden="true" />
            <span className={css.label} title={label}>
              {label}
            </span>
            <strong>{text(value)}</strong>
            <small>{percent}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
