import sanitizeHtml from 'sanitize-html'
import sharp from 'sharp'
import { GateClosed } from '../../runtime/gate.ts'
import { AppError } from '../app-error.ts'
import { inTurn } from './drawing.ts'
import { sniff } from './sniff.ts'

/** The texts of spec section 5, word for word. */
export const wrongType = "上传图片只能是 ['jpg','jpeg','png', 'image/png','svg', 'gif'] 格式!"
export const tooBig = (mb: number) => `上传图片大小不能超过 ${mb}MB!`

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'])

/** Every type that is stored as a picture: those that pictures are uploaded in, and what documents may be beside. */
export const pictureTypes: ReadonlySet<string> = new Set([...accepted, 'image/webp'])

const maxPixels = 50_000_000
const longestSide = 4_096

export interface Picture {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width?: number
  readonly height?: number
}

/**
 * A picture as it is stored: drawn anew, so that no place, camera or hidden content stays in it; SVG without
 * anything that runs or loads. Throws 422 for what is no picture of an accepted type.
 */
export async function cleanPicture(bytes: Uint8Array, types = accepted): Promise<Picture> {
  const mime = sniff(bytes)
  if (!types.has(mime)) throw refusal()
  if (mime === 'image/svg+xml') return { bytes: cleanSvg(bytes), mime }
  try {
    const image = sharp(bytes, {
      animated: mime === 'image/gif',
      limitInputPixels: maxPixels,
      failOn: 'error',
    })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const drawn =
      mime === 'image/jpeg'
        ? image.jpeg({ quality: 88 })
        : mime === 'image/png'
          ? image.png()
          : mime === 'image/webp'
            ? image.webp()
            : image.gif()
    const { data, info } = await inTurn(async () => await drawn.toBuffer({ resolveWithObject: true }))
    return { bytes: data, mime, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    if (error instanceof GateClosed) throw error
    throw refusal()
  }
}

const refusal = () => new AppError('INVALID', wrongType, { fields: { file: wrongType } })

const svgTags =
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask title desc symbol use'
const svgAttributes =
  'xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity opacity transform id offset stop-color stop-opacity gradientUnits gradientTransform clip-path mask font-size font-family font-weight text-anchor preserveAspectRatio'

/** Attributes are read as CSS: what names a place, or hides one behind an escape, must be one of this picture. */
function staysInside(name: string, value: string): boolean {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg'
  return (
    !/\\|\(\s*["']?\s*[a-z]*:|url|image|\/\//i.test(value) ||
    /^\s*url\(\s*["']?#[\w-]+["']?\s*\)\s*$/.test(value)
  )
}

/** Drawing alone: no scripts, styles, events, foreign content or references to elsewhere. */
function cleanSvg(bytes: Uint8Array): Uint8Array {
  const clean = sanitizeHtml(Buffer.from(bytes).toString('utf8'), {
    allowedTags: svgTags.split(' '),
    allowedAttributes: { '*': svgAttributes.split(' ') },
    parser: { xmlMode: true },
    allowedSchemes: [],
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => staysInside(name, value)),
        ),
      }),
    },
  })
  if (!clean.includes('<svg')) throw refusal()
  return Buffer.from(clean, 'utf8')
}
