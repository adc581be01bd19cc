import sharp from 'sharp'
import { type FaceQualityPort, passingScore } from './face-quality.ts'

const measuredWidth = 320
/** Grey values that score 100; outside the score falls to 0 at the outer ones. */
const light = { dark: 20, from: 80, to: 190, glaring: 250 }
/** Variance of the edges (Laplacian) from which a photo counts as sharp. */
const sharpEnough = 120

const part = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100)

function brightnessScore(mean: number): number {
  if (mean < light.from) return part((mean - light.dark) / (light.from - light.dark))
  return mean > light.to ? part((light.glaring - mean) / (light.glaring - light.to)) : 100
}

/** Brightness and sharpness by themselves, without anything that knows what a face is. */
export const embeddedFaceQuality: FaceQualityPort = {
  async check(picture) {
    const { data, info } = await sharp(picture)
      .resize({ width: measuredWidth })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length
    const variance = edgeVariance(data, info.width, info.height)
    const scores = { brightness: brightnessScore(mean), sharpness: part(variance / sharpEnough) }
    const values = { brightness: Math.round(mean), sharpness: Math.round(variance) }
    return {
      score: Math.min(scores.brightness, scores.sharpness),
      checks: (['brightness', 'sharpness'] as const).map((code) => ({
        code,
        ok: scores[code] >= passingScore,
        value: values[code],
      })),
    }
  },
}

/** How much neighbouring pixels differ: next to nothing in a blurred picture. */
function edgeVariance(grey: Uint8Array, width: number, height: number): number {
  let sum = 0
  let squares = 0
  const count = Math.max((width - 2) * (height - 2), 1)
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += edge
      squares += edge * edge
    }
  return squares / count - (sum / count) ** 2
}
