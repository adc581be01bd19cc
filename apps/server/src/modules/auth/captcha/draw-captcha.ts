import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { glyphs } from './glyphs.ts'

const width = 120
const height = 40
const colors = ['#1f3a5f', '#5b2a3c', '#2d4a2b', '#4a3a1a', '#3a2f5c']

/** A number from the system's generator, so that pictures cannot be foreseen. */
const between = (from: number, to: number) => from + (randomInt(10_001) / 10_000) * (to - from)
const color = () => colors[randomInt(colors.length)] ?? '#333333'

/** PNG of the characters: turned, overlapping, under curves and dots. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const step = 24
  const letters = Array.from(text, (letter, at) => {
    const x = 12 + at * step + between(-3, 3)
    const y = 9 + between(-4, 4)
    const scale = between(1.45, 1.85)
    return (
      `<path transform="translate(${x} ${y}) rotate(${between(-25, 25)} 8 12) scale(${scale} ${scale * between(0.92, 1.1)}) skewX(${between(-10, 10)})" ` +
      `d="${glyphs[letter] ?? ''}" fill="none" stroke="${color()}" stroke-width="${between(1.3, 1.8)}" ` +
      'stroke-linecap="round" stroke-linejoin="round"/>'
    )
  })
  const curves = Array.from(
    { length: 4 },
    () =>
      `<path d="M${between(-5, 10)} ${between(0, height)} C${between(20, 50)} ${between(-15, 55)} ` +
      `${between(60, 95)} ${between(-15, 55)} ${between(110, 125)} ${between(0, height)}" fill="none" ` +
      `stroke="${color()}" stroke-opacity="0.55" stroke-width="${between(0.8, 1.6)}"/>`,
  )
  const dots = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.4, 1.1)}" fill="${color()}" fill-opacity="0.5"/>`,
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#f2f4f7"/>${dots.join('')}${letters.join('')}${curves.join('')}</svg>`
  return await sharp(Buffer.from(svg)).png({ palette: true, colors: 32 }).toBuffer()
}
