import { describe, expect, it } from 'vitest'
import { accentPresets } from './appearance.ts'
import { oklchToHex, oklchToLinear, parseOklch } from './oklch.ts'
import {
  type AccentName,
  accents,
  charts,
  NEUTRAL_HUE,
  neutral,
  screen,
  type StatusName,
  statuses,
} from './palette.ts'
import { ciede2000, contrast, smallestDifference, smallestStep, visions } from './perception.ts'
import { grey, resolveAccent, resolveStatus, screenHex } from './roles.ts'

const accentNames = Object.keys(accents) as AccentName[]
const statusNames = Object.keys(statuses) as StatusName[]
const smallest = (pairs: readonly (readonly [string, string])[]) =>
  Math.min(...pairs.map(([a, b]) => contrast(a, b)))

/** A floor is stated to two digits; the value may not fall below it once rounded the same way. */
const floor = (value: number, stated: number, digits = 2) =>
  expect(Number(value.toFixed(digits))).toBeGreaterThanOrEqual(stated)

describe('measures', () => {
  it('reproduces published CIEDE2000 pairs', () => {
    expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
    expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4)
    expect(ciede2000([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(2.0373, 4)
  })
  it('knows black on white', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5))
})

describe('authored values', () => {
  it('lie inside sRGB', () => {
    const rows: [string, number?][] = [
      ...Object.values(neutral).map((value): [string, number] => [value, NEUTRAL_HUE]),
      ...[...Object.values(accents), ...Object.values(statuses)].flatMap((row) =>
        Object.values(row)
          .filter((value) => typeof value === 'string')
          .map((value): [string, number] => [value, row.hue]),
      ),
      ...Object.values(screen).map((value): [string] => [value]),
      ...Object.values(charts).flatMap((theme) =>
        [...theme.light, ...theme.dark].map((value): [string] => [value]),
      ),
    ]
    for (const [value, hue] of rows) {
      const { lightness, chroma, hue: angle } = parseOklch(value, hue)
      for (const channel of oklchToLinear(lightness, chroma, angle)) {
        expect(channel).toBeGreaterThan(-0.002)
        expect(channel).toBeLessThan(1.002)
      }
    }
  })
  it('give the hex of the published swatches', () => {
    expect(grey(50)).toBe('#f5f7f9')
    expect(grey(450)).toBe('#878e98')
    expect(grey(950)).toBe('#090f16')
    expect(screenHex('stage')).toBe('#060b14')
    expect(screenHex('accent')).toBe('#59d8ef')
    for (const { key, hex } of accentPresets) expect(resolveAccent('light', key).solid).toBe(hex)
    expect(accentPresets.map((preset) => preset.key)).toEqual(accentNames)
  })
  it('refuses a malformed value', () => expect(() => oklchToHex('0.5 0.1')).toThrow(/Not an OKLCH/))
  it('keeps every accent 24° away from danger red', () => {
    for (const row of Object.values(accents)) {
      const gap = Math.abs(row.hue - statuses.danger.hue)
      expect(Math.min(gap, 360 - gap)).toBeGreaterThanOrEqual(24)
    }
  })
})

describe('text on surfaces', () => {
  it('light', () => {
    floor(contrast(grey(900), grey(0)), 17.9, 1)
    floor(contrast(grey(900), grey(100)), 15.6, 1)
    floor(contrast(grey(600), grey(0)), 7.1, 1)
    floor(contrast(grey(600), grey(100)), 6.2, 1)
    floor(contrast(grey(500), grey(0)), 5.2, 1)
    floor(contrast(grey(500), grey(100)), 4.52)
    floor(contrast(grey(450), grey(0)), 3.3, 1)
    floor(contrast(grey(450), grey(50)), 3.08)
  })
  it('dark', () => {
    floor(contrast(grey(200), grey(900)), 13.9, 1)
    floor(contrast(grey(200), grey(800)), 11.7, 1)
    floor(contrast(grey(400), grey(900)), 7.7, 1)
    floor(contrast(grey(400), grey(800)), 6.5, 1)
    floor(contrast(grey(450), grey(900)), 5.4, 1)
    floor(contrast(grey(450), grey(800)), 4.55)
    floor(contrast(grey(500), grey(900)), 3.5, 1)
    floor(contrast(grey(500), grey(850)), 3.18)
    floor(contrast(grey(450), grey(800)), 3)
  })
})

describe('accents, all eight', () => {
  const light = accentNames.map((name) => resolveAccent('light', name))
  const dark = accentNames.map((name) => resolveAccent('dark', name))
  const white = grey(0)
  it.each([
    ['white on solid', light.map((row) => [white, row.solid] as const), 5.31],
    ['white on hover', light.map((row) => [white, row.hover] as const), 6.43],
    ['white on active', light.map((row) => [white, row.active] as const), 7.78],
    ['label on dark hover', dark.map((row) => [row.onSolid, row.hover] as const), 4.67],
    ['label on dark solid', dark.map((row) => [row.onSolid, row.solid] as const), 5.31],
    ['text on surface', light.map((row) => [row.text, white] as const), 6.04],
    ['text on canvas', light.map((row) => [row.text, grey(50)] as const), 5.62],
    ['text on neutral-100', light.map((row) => [row.text, grey(100)] as const), 5.29],
    ['text on soft', light.map((row) => [row.text, row.soft] as const), 5.36],
    ['body text on soft', light.map((row) => [grey(900), row.soft] as const), 15.6],
    ['text-3 on soft', light.map((row) => [grey(500), row.soft] as const), 4.52],
    ['dark text on 900', dark.map((row) => [row.text, grey(900)] as const), 8.75],
    ['dark text on overlay', dark.map((row) => [row.text, grey(800)] as const), 7.37],
    ['dark text on soft', dark.map((row) => [row.text, row.soft] as const), 7.18],
    ['dark text-2 on soft', dark.map((row) => [grey(400), row.soft] as const), 6.06],
    ['ring on canvas', light.map((row) => [row.ring, grey(50)] as const), 4.94],
  ])('%s', (_name, pairs, stated) => floor(smallest(pairs), stated))
})

describe('statuses', () => {
  const light = statusNames.map((name) => resolveStatus('light', name))
  const dark = statusNames.map((name) => resolveStatus('dark', name))
  it.each([
    ['label on solid', light.map((row) => [row.onSolid, row.solid] as const), 5.16],
    ['text on white', light.map((row) => [row.text, grey(0)] as const), 5.54],
    ['text on neutral-100', light.map((row) => [row.text, grey(100)] as const), 4.86],
    ['text on soft', light.map((row) => [row.text, row.soft] as const), 5.05],
    ['icon on white', light.map((row) => [row.icon, grey(0)] as const), 3.46],
    ['icon on soft', light.map((row) => [row.icon, row.soft] as const), 3.11],
    ['dark text on 900', dark.map((row) => [row.text, grey(900)] as const), 9.13],
    ['dark text on overlay', dark.map((row) => [row.text, grey(800)] as const), 7.68],
    ['dark text on soft', dark.map((row) => [row.text, row.soft] as const), 7.52],
    ['dark icon on soft', dark.map((row) => [row.icon, row.soft] as const), 5.55],
  ])('%s', (_name, pairs, stated) => floor(smallest(pairs), stated))
})

describe('charts', () => {
  const hexes = (palette: keyof typeof charts, theme: 'light' | 'dark') =>
    charts[palette][theme].map((value) => oklchToHex(value))
  it('categorical stands out from its surface', () => {
    floor(smallest(hexes('categorical', 'light').map((hex) => [hex, grey(0)])), 3.07)
    floor(smallest(hexes('categorical', 'dark').map((hex) => [hex, grey(900)])), 3.9)
    floor(smallest(hexes('categorical', 'dark').map((hex) => [hex, screenHex('panel')])), 4.04)
  })
  it.each([
    ['light', [22.2, 13.6, 14.2, 12.4]],
    ['dark', [23.6, 15.5, 14.6, 13.5]],
  ] as const)('categorical %s is told apart in every vision', (theme, floors) => {
    visions.forEach((vision, index) => {
      floor(smallestDifference(hexes('categorical', theme), vision), floors[index] ?? Number.NaN, 1)
    })
  })
  it.each(['light', 'dark'] as const)('sequential %s: steps and monotone lightness', (theme) => {
    for (const vision of visions) floor(smallestStep(hexes('sequential', theme), vision), 7.6, 1)
    const lightness = charts.sequential[theme].map((value) => parseOklch(value).lightness)
    const sorted = [...lightness].sort((a, b) => (theme === 'light' ? b - a : a - b))
    expect(lightness).toEqual(sorted)
  })
  it.each(['light', 'dark'] as const)('diverging %s', (theme) => {
    for (const vision of visions) floor(smallestStep(hexes('diverging', theme), vision), 12.7, 1)
  })
})

describe('control room', () => {
  it.each([
    ['text', 15.1],
    ['text2', 9.9],
    ['text3', 7.4],
    ['accent', 11],
    ['accentDim', 5.2],
    ['urgent', 7.2],
    ['important', 8.9],
    ['general', 14.3],
    ['notice', 9.7],
    ['offline', 5.9],
  ] as const)('%s on panel', (role, stated) =>
    floor(contrast(screenHex(role), screenHex('panel')), stated, 1),
  )
  it('alarms are told apart', () => {
    const alarms = (['urgent', 'important', 'general', 'notice'] as const).map(screenHex)
    for (const vision of visions) floor(smallestDifference(alarms, vision), 7.5, 1)
  })
})
