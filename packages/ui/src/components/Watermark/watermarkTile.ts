/** Spec §4/§9: 16 px text, 40 degrees rising, lines at most 250 px wide. */
const FONT = 16
const LINE = 24
const MAX_WIDTH = 250
const ANGLE = 40
/** From one block of text to the next; more where the text needs it. */
const SPACING = { x: 400, y: 300 }
/** Empty space that is left at least around one block. */
const GAP = 40

const FULL_WIDTH = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/

/** Width of a character in px, near enough for wrapping: full-width 16, others 9. */
const widthOf = (character: string) => (FULL_WIDTH.test(character) ? FONT : 9)

/** Breaks a line where it would become wider than `MAX_WIDTH`. */
export function wrapLine(line: string): string[] {
  const out: string[] = []
  let part = ''
  let width = 0
  for (const character of line) {
    const own = widthOf(character)
    if (width + own > MAX_WIDTH && part !== '') {
      out.push(part)
      part = ''
      width = 0
    }
    part += character
    width += own
  }
  if (part !== '') out.push(part)
  return out
}

const escape = (text: string) => text.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)

/** One tile of the watermark as a CSS image; only its alpha matters, it is used as a mask. */
export function watermarkTile(lines: readonly string[]): { image: string; width: number; height: number } {
  const wrapped = lines.flatMap(wrapLine)
  const textWidth = Math.max(
    FONT,
    ...wrapped.map((line) => Array.from(line).reduce((sum, character) => sum + widthOf(character), 0)),
  )
  const textHeight = wrapped.length * LINE
  const radians = (ANGLE * Math.PI) / 180
  const along = (x: number, y: number) => Math.ceil(textWidth * x + textHeight * y) + GAP
  const width = Math.max(SPACING.x, along(Math.cos(radians), Math.sin(radians)))
  const height = Math.max(SPACING.y, along(Math.sin(radians), Math.cos(radians)))
  const rows = wrapped
    .map((line, index) => {
      const y = (index - (wrapped.length - 1) / 2) * LINE
      return `<text y="${y}">${escape(line)}</text>`
    })
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${width / 2} ${height / 2}) rotate(-${ANGLE})" font-size="${FONT}" font-family="sans-serif" text-anchor="middle" dominant-baseline="central">${rows}</g></svg>`
  return { image: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`, width, height }
}
