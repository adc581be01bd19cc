import sharp from 'sharp'

/** Of so many passes one has a picture; and only of the last half hour, so that the history costs nothing more. */
const every = 4
const recentMs = 30 * 60_000
const variants = 6

/** From when on passes have pictures. */
export const picturesFrom = (now: Date): Date => new Date(now.getTime() - recentMs)

const frame = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">${inner}</svg>`

/** A doll before a door: nobody's face. */
const door = (hue: number) =>
  frame(`<rect width="320" height="240" fill="#c9d1d6"/><rect x="96" y="20" width="128" height="220" fill="#8d9aa3"/>
    <circle cx="160" cy="96" r="38" fill="hsl(${hue} 30% 72%)"/>
    <path d="M84 240c4-62 34-92 76-92s72 30 76 92z" fill="hsl(${hue} 45% 48%)"/>`)

/** A car at a barrier, its plate empty. */
const lane = (hue: number) =>
  frame(`<rect width="320" height="240" fill="#b9c2c8"/><path d="M0 170h320v70H0z" fill="#6f777d"/>
    <path d="M60 176l22-62h156l22 62v34H60z" fill="hsl(${hue} 45% 46%)"/><path d="M94 122h132l12 38H82z" fill="#dfe8ee"/>
    <rect x="132" y="184" width="56" height="18" rx="3" fill="#3566c0"/>
    <path d="M0 92h320" stroke="#d2493a" stroke-width="8" stroke-dasharray="28 20"/>`)

const scenes = { door, lane }
const drawn = new Map<string, Promise<string>>()

/**
 * What a camera sends with a pass: drawn once for each of a few looks. Undefined for passes without a picture, always
 * the same ones.
 */
export async function sceneOf(
  what: keyof typeof scenes,
  at: Date,
  from: Date | undefined,
): Promise<string | undefined> {
  if (from === undefined || at < from || at.getTime() % every !== 0) return undefined
  const look = Math.floor(at.getTime() / every) % variants
  const key = `${what} ${look}`
  const made = drawn.get(key) ?? draw(scenes[what]((look * 360) / variants))
  drawn.set(key, made)
  return await made
}

const draw = async (svg: string): Promise<string> =>
  (await sharp(Buffer.from(svg)).jpeg({ quality: 60 }).toBuffer()).toString('base64')
