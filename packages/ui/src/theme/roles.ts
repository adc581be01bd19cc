import {
  type AccentName,
  accents,
  charts,
  NEUTRAL_HUE,
  type NeutralStep,
  neutral,
  type Oklch,
  type StatusName,
  screen,
  statuses,
} from './palette.ts'
import { oklchToHex } from './oklch.ts'

export type ThemeName = 'light' | 'dark'

/** Hex of a neutral step. */
export const grey = (step: NeutralStep) => oklchToHex(neutral[step], NEUTRAL_HUE)

/** Hex of a control-room role. */
export const screenHex = (role: keyof typeof screen) => oklchToHex(screen[role])

/** Surfaces, text, borders and shadows of a theme. */
export function resolveBase(theme: ThemeName) {
  const light = theme === 'light'
  const pick = (lightStep: NeutralStep, darkStep: NeutralStep) => grey(light ? lightStep : darkStep)
  const ring = light ? 'rgb(17 24 32 / .08)' : pick(750, 750)
  const shade = (alpha: string) => (light ? `rgb(17 24 32 / ${alpha})` : 'rgb(0 0 0 / .5)')
  return {
    color: {
      canvas: pick(50, 950),
      surface: pick(0, 900),
      raised: pick(0, 850),
      overlay: pick(0, 800),
      hover: pick(50, 850),
      pressed: pick(100, 800),
      scrim: light ? 'rgb(17 24 32 / .45)' : 'rgb(0 0 0 / .6)',
      text: pick(900, 200),
      text2: pick(600, 400),
      text3: pick(500, 450),
      textDisabled: pick(400, 600),
      border: pick(200, 750),
      borderButton: pick(300, 700),
      borderField: pick(450, 500),
      borderFieldOverlay: pick(450, 450),
      tableHead: pick(50, 850),
      /** Fill of skeletons, tracks and empty circles. */
      fill: pick(100, 800),
      /** Tooltip: the opposite end of the ramp. */
      inverse: pick(800, 750),
      onInverse: pick(0, 100),
    },
    shadow: {
      card: `0 0 0 1px ${pick(200, 750)}`,
      header: `0 1px 2px ${light ? 'rgb(17 24 32 / .06)' : 'rgb(0 0 0 / .5)'}`,
      popover: `0 0 0 1px ${ring}, 0 4px 8px -2px ${shade('.08')}, 0 12px 24px -4px ${shade('.10')}`,
      dialog: `0 0 0 1px ${ring}, 0 8px 16px -4px ${shade('.10')}, 0 24px 48px -8px ${shade('.16')}`,
    },
  }
}

/** One accent preset in one theme. */
export function resolveAccent(theme: ThemeName, name: AccentName) {
  const row: (typeof accents)[AccentName] & {
    darkSolid?: Oklch | undefined
    darkActive?: Oklch | undefined
  } = accents[name]
  const hex = (value: Oklch) => oklchToHex(value, row.hue)
  if (theme === 'light') {
    return {
      solid: hex(row.solid),
      hover: hex(row.hover),
      active: hex(row.active),
      onSolid: grey(0),
      text: hex(row.text),
      soft: hex(row.soft),
      border: hex(row.border),
      ring: hex(row.text),
    }
  }
  return {
    solid: hex(row.darkSolid ?? row.solid),
    hover: hex(row.darkHover),
    active: hex(row.darkActive ?? row.hover),
    onSolid: row.darkSolid ? grey(900) : grey(0),
    text: hex(row.darkText),
    soft: hex(row.darkSoft),
    border: hex(row.darkBorder),
    ring: hex(row.darkText),
  }
}

/** One status colour in one theme. Solid fills are the same in both. */
export function resolveStatus(theme: ThemeName, name: StatusName) {
  const row = statuses[name]
  const hex = (value: Oklch) => oklchToHex(value, row.hue)
  const light = theme === 'light'
  return {
    text: hex(light ? row.text : row.darkText),
    icon: hex(light ? row.icon : row.darkIcon),
    solid: hex(row.solid),
    onSolid: grey(row.label),
    soft: hex(light ? row.soft : row.darkSoft),
    border: hex(light ? row.border : row.darkBorder),
  }
}

type ChartTheme = (typeof charts)[keyof typeof charts]

const hexAt = (palette: ChartTheme, theme: ThemeName, index: number) => {
  const value: Oklch | undefined = palette[theme][index]
  if (value === undefined) throw new Error(`Chart palette has no colour ${index + 1}`)
  return oklchToHex(value)
}

const seven = (palette: ChartTheme, theme: ThemeName) => ({
  1: hexAt(palette, theme, 0),
  2: hexAt(palette, theme, 1),
  3: hexAt(palette, theme, 2),
  4: hexAt(palette, theme, 3),
  5: hexAt(palette, theme, 4),
  6: hexAt(palette, theme, 5),
  7: hexAt(palette, theme, 6),
})

/** Chart palettes of a theme, by position from 1. */
export function resolveCharts(theme: ThemeName) {
  return {
    chart: { ...seven(charts.categorical, theme), 8: hexAt(charts.categorical, theme, 7) },
    sequential: seven(charts.sequential, theme),
    diverging: seven(charts.diverging, theme),
  }
}
