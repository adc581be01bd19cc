import {
  type Accent,
  accentPresets,
  applyAppearance,
  type ControlSize,
  controlSizes,
  type ThemeMode,
  themeModes,
} from '@linli/ui/theme'

/** Hints that must be known before the first paint and outlive signing out; nothing secret. */
export interface Look {
  readonly theme: ThemeMode
  readonly accent: Accent
  readonly size: ControlSize
  readonly contrast: 'normal' | 'more'
}

export const defaultLook: Look = { theme: 'light', accent: 'azure', size: 'medium', contrast: 'normal' }

const cookie = 'linli_look'
const year = 31_536_000

const oneOf = <T extends string>(values: readonly T[], text: string | undefined, fallback: T): T =>
  values.find((value) => value === text) ?? fallback

const cookieParts = (): readonly string[] => {
  // The build draws the sign-in page without a browser.
  if (typeof document === 'undefined') return []
  const match = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)
  return match?.[1]?.split('.') ?? []
}

function writeCookie({ theme, accent, size, contrast }: Look, name: string): void {
  const encoded = encodeURIComponent(name).replaceAll('.', '%2E')
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API does not exist on plain http
  document.cookie = `${cookie}=${theme}.${accent}.${size}.${contrast}.${encoded}; path=/; max-age=${year}; samesite=lax`
}

/** The look of the last use of this browser. `early.ts` reads the same cookie. */
export function readLook(): Look {
  const [theme, accent, size, contrast] = cookieParts()
  return {
    theme: oneOf(themeModes, theme, defaultLook.theme),
    accent: oneOf(
      accentPresets.map((preset) => preset.key),
      accent,
      defaultLook.accent,
    ),
    // Browsers that were here before know the largest size by the name it has in the settings.
    size: size === 'default' ? 'large' : oneOf(controlSizes, size, defaultLook.size),
    contrast: contrast === 'more' ? 'more' : 'normal',
  }
}

/** What this window shows. Cookies are read from another process, which takes as long as drawing a table. */
let worn: Look | undefined
export const wornLook = (): Look => worn ?? readLook()

let stopFollowing: () => void = () => {}

/** Shows the look at once and remembers it. */
export function wearLook(look: Look): void {
  writeCookie(look, rememberedName())
  worn = look
  stopFollowing()
  stopFollowing = applyAppearance(look)
}

/** The user name to offer at sign-in; empty when nobody wanted it remembered. */
export function rememberedName(): string {
  try {
    return decodeURIComponent(cookieParts()[4] ?? '')
  } catch {
    return ''
  }
}

/** Keeps the user name for the next sign-in; an empty one forgets it. */
export const rememberName = (name: string): void => writeCookie(readLook(), name)
