import type { Oklch } from './palette.ts'

export type LinearRgb = readonly [number, number, number]

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** sRGB transfer function, linear 0–1 to encoded 0–1 (IEC 61966-2-1). */
const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

/** OKLCH to linear sRGB, unclamped (matrices of the OKLab definition). */
export function oklchToLinear(lightness: number, chroma: number, hue: number): LinearRgb {
  const radians = (hue * Math.PI) / 180
  const a = chroma * Math.cos(radians)
  const b = chroma * Math.sin(radians)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** `L/C` at `hue`, or `L/C h`, as numbers. */
export function parseOklch(value: Oklch, hue = 0): { lightness: number; chroma: number; hue: number } {
  const match = /^([\d.]+)\/([\d.]+)(?: ([\d.]+))?$/.exec(value)
  if (!match) throw new Error(`Not an OKLCH value: ${value}`)
  return { lightness: Number(match[1]), chroma: Number(match[2]), hue: match[3] ? Number(match[3]) : hue }
}

/** The 8-bit hex that ships. Values outside sRGB by rounding error are clipped. */
export function oklchToHex(value: Oklch, hue?: number): string {
  const parsed = parseOklch(value, hue)
  const channels = oklchToLinear(parsed.lightness, parsed.chroma, parsed.hue)
  return `#${channels
    .map((channel) =>
      Math.round(clamp(encode(clamp(channel))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
