import { type RefCallback, useSyncExternalStore } from 'react'
import { useElement } from '../../private/useElement.ts'
import { vars } from '../../theme/contract.css.ts'

/** Colours of the place where the chart stands, as values: SVG attributes cannot hold `var()`. */
export interface ChartColours {
  accent: string
  categorical: readonly string[]
  sequential: readonly string[]
  text: string
  grid: string
  surface: string
  dark: boolean
  font: string
}

const read = (style: CSSStyleDeclaration, variable: string) =>
  style.getPropertyValue(variable.slice(4, -1)).trim()

const follow = (notify: () => void) => {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-accent', 'data-contrast'],
  })
  return () => observer.disconnect()
}
const appearance = () => {
  const { theme, accent, contrast } = document.documentElement.dataset
  return `${theme}/${accent}/${contrast}`
}

/** Reads the colours again whenever the appearance of the page changes. The ref goes on the chart's root. */
export function useChartColours(): [RefCallback<HTMLElement>, ChartColours | undefined] {
  const [element, ref] = useElement<HTMLElement>()
  const key = useSyncExternalStore(follow, appearance, () => '')
  return [ref, element ? coloursOf(element, key) : undefined]
}

function coloursOf(element: HTMLElement, _appearance: string): ChartColours {
  const style = getComputedStyle(element)
  const all = (scale: Record<string, string>) => Object.values(scale).map((variable) => read(style, variable))
  const dark = element.closest('[data-theme]')?.getAttribute('data-theme') !== 'light'
  return {
    // What is solid behind white letters is dull as a thin line on a dark ground.
    accent: read(style, dark ? vars.accent.text : vars.accent.solid),
    categorical: all(vars.chart),
    sequential: all(vars.sequential),
    text: read(style, vars.color.text3),
    grid: read(style, vars.color.border),
    surface: read(style, vars.color.surface),
    dark,
    font: style.fontFamily,
  }
}
