import { download } from '../../../resource/download.ts'

interface Bar {
  readonly label: string
  readonly value: number
  readonly text: string
}

const width = 960
const row = 40
const edge = 32

/** Saves the bars of a part as a PNG in the colours of the page. False where nothing can be drawn. */
export async function saveBars(root: HTMLElement, title: string, bars: readonly Bar[]): Promise<boolean> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return false
  const look = getComputedStyle(root)
  const accent = getComputedStyle(root.querySelector('[data-bar]') ?? root).backgroundColor
  canvas.width = width
  canvas.height = edge * 3 + row * bars.length
  context.fillStyle = look.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = look.color
  context.textBaseline = 'middle'
  context.font = `600 20px ${look.fontFamily}`
  context.fillText(title, edge, edge)
  context.font = `16px ${look.fontFamily}`
  const most = Math.max(1, ...bars.map(({ value }) => value))
  for (const [at, { label, value, text }] of bars.entries()) {
    const y = edge * 2 + row * (at + 0.5)
    context.fillStyle = look.color
    context.fillText(label, edge, y, 160)
    context.fillText(text, 740, y, 200)
    context.fillStyle = accent
    context.fillRect(208, y - 8, (512 * value) / most, 16)
  }
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  if (file === null) return false
  download(file, `${title}.png`)
  return true
}
