import type { ReactElement, ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { TypeName } from '../../theme/scale.ts'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import * as css from './Text.css.ts'

/** Every `TextTone`. */
export const textTones = [
  'default',
  'secondary',
  'tertiary',
  'accent',
  'success',
  'warning',
  'danger',
  'info',
  'inherit',
] as const
/** Colour of a text by what it means. */
export type TextTone = (typeof textTones)[number]
/** Elements a text can be. */
export type TextTag = 'span' | 'p' | 'div' | 'strong' | 'h1' | 'h2' | 'h3' | 'h4' | 'label' | 'code' | 'time'

export interface TextProps extends BaseProps {
  /** Element. @default the heading of a heading type, else `span` */
  as?: TextTag | undefined
  /** Size, line and weight. @default 'body' */
  type?: TypeName | undefined
  /** Colour by what it means. @default 'inherit' */
  tone?: TextTone | undefined
  /** Digits of one width, for figures that line up or change. @default false */
  numeric?: boolean | undefined
  /** Monospace, for codes and card numbers. @default false */
  mono?: boolean | undefined
  /** Cut after this many lines; the whole text is in a tooltip where it is cut. */
  lines?: number | undefined
  /** The text. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

const headings: Partial<Record<TypeName, TextTag>> = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4' }

/** Text in one of the ten sizes. */
export function Text({
  as,
  type = 'body',
  tone = 'inherit',
  numeric = false,
  mono = false,
  lines,
  className,
  style,
  children,
  ref,
  ...rest
}: TextProps) {
  // A closed list of tags which all take the same props; one type stands for them.
  const Tag = (as ?? headings[type] ?? 'span') as 'span'
  const text: ReactElement<{ ref?: Ref<Element> | undefined }> = (
    <Tag
      data-component="Text"
      {...rest}
      ref={ref}
      style={lines !== undefined && lines > 1 ? { ...style, WebkitLineClamp: lines } : style}
      className={joinClasses(
        css.root,
        css.type[type],
        css.tone[tone],
        (numeric || type.startsWith('metric')) && css.numeric,
        mono && css.mono,
        lines === 1 && css.oneLine,
        lines !== undefined && lines > 1 && css.lines,
        className,
      )}
    >
      {children}
    </Tag>
  )
  if (lines === undefined) return text
  return (
    <Tooltip content={children} onlyWhenCut announce="none">
      {text}
    </Tooltip>
  )
}
