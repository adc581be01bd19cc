import { toast } from '@linli/ui/toast'
import type { Stamp } from './PictureStamp.ts'
import { stampLines, tooOld } from './stamp-lines.ts'

/** Of the height of the picture, so that the words are read at any size. */
const lineShare = 1 / 28
const quality = 0.9

function write(canvas: HTMLCanvasElement, lines: readonly string[]): void {
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('Linli: no canvas')
  const line = Math.max(12, Math.round(canvas.height * lineShare))
  const [margin, top] = [line / 2, canvas.height - line * (lines.length + 0.5)]
  paper.font = `${Math.round(line * 0.75)}px sans-serif`
  paper.textBaseline = 'middle'
  const width = Math.max(...lines.map((text) => paper.measureText(text).width))
  // Dark below light words: read on any ground.
  paper.fillStyle = 'rgba(0, 0, 0, 0.55)'
  paper.fillRect(0, top, Math.min(canvas.width, width + 2 * margin), canvas.height - top)
  paper.fillStyle = '#fff'
  for (const [at, text] of lines.entries())
    paper.fillText(text, margin, top + line * (at + 0.75), canvas.width - 2 * margin)
}

/** A picture with its watermark in it: what was looked at, when it was taken, and by whom. Throws for one that is too old. */
export async function stampPicture(file: File, stamp: Stamp): Promise<File> {
  const why = tooOld(stamp, file.lastModified, Date.now())
  if (why !== undefined) {
    toast.error(why)
    throw new Error(`Linli: ${why}`)
  }
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  write(canvas, stampLines(stamp, file.lastModified))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (blob === null) throw new Error('Linli: the picture was not drawn')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, {
    type: blob.type,
    lastModified: file.lastModified,
  })
}
