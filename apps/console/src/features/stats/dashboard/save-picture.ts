/** Twice the pixels of the page: sharp in a document. */
const scale = 2

function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Saves the first drawing inside `root` as a PNG on the page's own ground. False where nothing is drawn. */
export async function savePicture(root: HTMLElement, title: string): Promise<boolean> {
  const svg = root.querySelector<SVGSVGElement>('svg.apexcharts-svg')
  const context = document.createElement('canvas').getContext('2d')
  if (!svg || !context) return false
  const { width, height } = svg.getBoundingClientRect()
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  // HTML inside a drawing taints the canvas: the legend stands in the picture as text of the file's name only.
  for (const foreign of copy.querySelectorAll('foreignObject')) foreign.remove()
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  const { canvas } = context
  canvas.width = width * scale
  canvas.height = height * scale
  context.fillStyle = getComputedStyle(root).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  download(canvas.toDataURL('image/png'), `${title}.png`)
  return true
}
