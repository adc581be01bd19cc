import type { ReactNode, Ref } from 'react'
import { useEffect, useState } from 'react'
import { screen } from '../../locale/zh-CN/screen.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { isNight, shiftAt, shiftMs } from './burnIn.ts'
import * as css from './ScreenStage.css.ts'

/** Every `ScreenFreshness`. */
export const screenFreshness = ['fresh', 'stale', 'broken'] as const
/** How old the data of a screen are. */
export type ScreenFreshness = (typeof screenFreshness)[number]

export interface ScreenStageProps extends BaseProps {
  /** Name of the wall, in the middle of the head. */
  title: string
  /** Head, at the start: clock, place. */
  start?: ReactNode
  /** Head, at the end: tabs, full screen. */
  end?: ReactNode
  /** Panels of the side column at the start, from top to bottom. */
  startPanels: ReactNode
  /** Three rows in the middle: figures, main picture, a strip. */
  centre: ReactNode
  /** Panels of the side column at the end. */
  endPanels: ReactNode
  /** A picture under all of it that takes presses where nothing lies over it, such as a map; the middle then has one row at its foot. */
  backdrop?: ReactNode
  /** How old the data is; `stale` warns, `broken` dims the panels and says so. @default 'fresh' */
  freshness?: ScreenFreshness | undefined
  /** Line at the foot, such as the time of the last answer. */
  caption?: ReactNode
  /** Line at the foot, at its start: what wants somebody wherever the wall stands. */
  ticker?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** The whole wall: scaled to the window by its unit, wandering against burn-in, darker at night. */
export function ScreenStage({
  title,
  start,
  end,
  startPanels,
  centre,
  endPanels,
  backdrop,
  freshness = 'fresh',
  caption,
  ticker,
  className,
  ...rest
}: ScreenStageProps) {
  const messages = useMessages('screen', screen)
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), shiftMs)
    return () => clearInterval(timer)
  }, [])

  const [x, y] = shiftAt(now)
  return (
    <div
      data-component="ScreenStage"
      data-freshness={freshness}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <div
        className={css.stage}
        style={assignInlineVars({ [css.shiftX]: String(x), [css.shiftY]: String(y) })}
      >
        <header className={css.header}>
          <div className={css.start}>{start}</div>
          <h1 className={css.title}>{title}</h1>
          <div className={css.end}>{end}</div>
        </header>
        {backdrop !== undefined && <div className={css.backdrop}>{backdrop}</div>}
        <main className={css.body} data-over={presence(backdrop !== undefined)}>
          <div className={css.column} data-part="start">
            {startPanels}
          </div>
          <div className={css.centre}>{centre}</div>
          <div className={css.column} data-part="end">
            {endPanels}
          </div>
        </main>
        {ticker !== undefined && <div className={css.ticker}>{ticker}</div>}
        {caption !== undefined && <footer className={css.footer}>{caption}</footer>}
      </div>
      {freshness === 'broken' && (
        <p role="alert" className={css.notice}>
          {messages.broken}
        </p>
      )}
      {isNight(now) && <div className={css.veil} data-part="veil" />}
    </div>
  )
}
