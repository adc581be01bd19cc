import sharp from 'sharp'
import type { Ctx } from '../../kit/context.ts'
import { storeFile } from '../../kit/files/store-file.ts'

const size = { width: 640, height: 480 }

/** Tiles of a wall; before the repair with a crack and a puddle. */
const scene = (
  hue: number,
  broken: boolean,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
  <defs><pattern id="t" width="80" height="80" patternUnits="userSpaceOnUse">
    <rect width="80" height="80" fill="hsl(${hue} 24% ${broken ? 70 : 82}%)"/>
    <rect x="2" y="2" width="76" height="76" fill="hsl(${hue} 22% ${broken ? 76 : 90}%)"/></pattern></defs>
  <rect width="640" height="480" fill="url(#t)"/>
  <rect y="360" width="640" height="120" fill="hsl(${hue} 14% ${broken ? 48 : 62}%)"/>
  <path d="M320 60v150h60v60" fill="none" stroke="#8a949c" stroke-width="26" stroke-linejoin="round"/>
  <rect x="352" y="266" width="56" height="22" rx="6" fill="#6b757d"/>
  ${broken ? '<path d="M180 40l24 60-30 44 38 70-18 52" fill="none" stroke="#4a3f36" stroke-width="5"/><ellipse cx="380" cy="414" rx="150" ry="30" fill="#5f8fb0" fill-opacity=".75"/><circle cx="380" cy="320" r="9" fill="#5f8fb0"/>' : ''}
</svg>`

const drawn = new Map<string, Promise<Buffer>>()

/** A picture from before or after a repair, stored anew: a file belongs to one order. */
export async function repairPicture(
  ctx: Ctx,
  hue: number,
  when: 'before' | 'after',
  name = when === 'before' ? '维修前' : '维修后',
): Promise<string> {
  const key = `${hue} ${when}`
  const made =
    drawn.get(key) ??
    sharp(Buffer.from(scene(hue, when === 'before')))
      .webp({ quality: 70 })
      .toBuffer()
  drawn.set(key, made)
  const { fileKey } = await storeFile(ctx, {
    name: `${name}.webp`,
    mime: 'image/webp',
    bytes: await made,
    usage: 'private',
    ...size,
  })
  return fileKey
}
