/** Twice the pixels of the page: sharp in a document. */
const scale = 2
const margin = 16
const titleHeight = 40

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a cell lies in the whole table, however far that is scrolled; headings that stick to the edge lie at it. */
function boxOf(table: HTMLTableElement, cell: HTMLTableCellElement): Box {
  const { left, top, width, height } = cell.getBoundingClientRect()
  const origin = table.getBoundingClientRect()
  const inHead = cell.closest('thead') !== null
  return { x: cell.cellIndex === 0 ? 0 : left - origin.left, y: inHead ? 0 : top - origin.top, width, height }
}

/** Lines of a cell as they are seen: what is hidden or only for screen readers is left out. */
function linesOf(cell: HTMLElement): { readonly text: string; readonly style: CSSStyleDeclaration }[] {
  const parts = [...cell.children].filter((part) => part instanceof HTMLElement)
  const shown = parts.filter((part) => part.offsetWidth > 1 && getComputedStyle(part).visibility !== 'hidden')
  return (parts.length === 0 ? [cell] : shown).map((part) => ({
    text: part.textContent ?? '',
    style: getComputedStyle(part),
  }))
}

function drawCell(
  context: CanvasRenderingContext2D,
  table: HTMLTableElement,
  cell: HTMLTableCellElement,
): void {
  const { x, y, width, height } = boxOf(table, cell)
  const { backgroundColor, borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(cell)
  context.fillStyle = backgroundColor
  context.fillRect(x, y, width, height)
  if (Number.parseFloat(borderTopWidth) > 0) {
    context.strokeStyle = borderTopColor
    context.setLineDash(borderTopStyle === 'dashed' ? [3, 3] : [])
    context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1)
  }
  const lines = linesOf(cell)
  lines.forEach(({ text, style }, index) => {
    context.fillStyle = style.color
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    context.fillText(text, x + width / 2, y + (height * (index + 1)) / (lines.length + 1), width - 4)
  })
}

function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Saves the whole elevation inside `root` as a PNG in the colours of the page. False where nothing can be drawn. */
export function saveElevation(root: HTMLElement, title: string): boolean {
  const table = root.querySelector('table')
  const context = document.createElement('canvas').getContext('2d')
  if (!table || !context) return false
  const { canvas } = context
  canvas.width = (table.offsetWidth + 2 * margin) * scale
  canvas.height = (table.offsetHeight + 2 * margin + titleHeight) * scale
  context.scale(scale, scale)
  const page = getComputedStyle(document.body)
  context.fillStyle = page.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.textBaseline = 'middle'
  context.fillStyle = page.color
  context.font = `600 20px ${page.fontFamily}`
  context.fillText(title, margin, margin + titleHeight / 2 - 4)
  context.translate(margin, margin + titleHeight)
  context.textAlign = 'center'
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('th, td'))
    if (cell.dataset['void'] === undefined) drawCell(context, table, cell)
  download(canvas.toDataURL('image/png'), `${title}.png`)
  return true
}
