import type { Position } from './position.ts'

/** Krasovsky 1940 ellipsoid: semi-major axis in metres and squared eccentricity. */
const SEMI_MAJOR_AXIS = 6_378_245
const ECCENTRICITY_SQUARED = 0.006693421622965943

const wave = (x: number, cycles: number): number => Math.sin(x * cycles * Math.PI)
const ripple = (x: number): number => 20 * wave(x, 6) + 20 * wave(x, 2)

/** Eastward shift in metres; x and y are degrees from 105° E, 35° N. */
function shiftEast(x: number, y: number): number {
  const trend = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const waves =
    ripple(x) + 20 * wave(x, 1) + 40 * wave(x, 1 / 3) + 150 * wave(x, 1 / 12) + 300 * wave(x, 1 / 30)
  return trend + (waves * 2) / 3
}

/** Northward shift in metres; x and y are degrees from 105° E, 35° N. */
function shiftNorth(x: number, y: number): number {
  const trend = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const waves =
    ripple(x) + 20 * wave(y, 1) + 40 * wave(y, 1 / 3) + 160 * wave(y, 1 / 12) + 320 * wave(y, 1 / 30)
  return trend + (waves * 2) / 3
}

/** The shift of GCJ-02 (the published approximation), without regard to the rectangle in which it applies. */
export function shiftToGcj02([longitude, latitude]: Position): Position {
  const x = longitude - 105
  const y = latitude - 35
  const radians = (latitude * Math.PI) / 180
  const squash = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2
  const primeVertical = SEMI_MAJOR_AXIS / Math.sqrt(squash)
  const meridian = (primeVertical * (1 - ECCENTRICITY_SQUARED)) / squash
  const degrees = (metres: number, radius: number): number => (metres / radius) * (180 / Math.PI)
  return [
    longitude + degrees(shiftEast(x, y), primeVertical * Math.cos(radians)),
    latitude + degrees(shiftNorth(x, y), meridian),
  ]
}
