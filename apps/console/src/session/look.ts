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

/** The look of the last use of this browser. `public/appearance.js` reads the same cookie. */
export function readLook(): Look {
  const match = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)
  const [theme, accent, size, contrast] = decodeURIComponent(match?.[1] ?? '').split('.')
  return {
    theme: oneOf(themeModes, theme, defaultLook.theme),
    accent: oneOf(
      accentPresets.map((preset) => preset.key),
      accent,
      defaultLook.accent,
    ),
    size: oneOf(controlSizes, size, defaultLook.size),
    contrast: contrast === 'more' ? 'more' : 'normal',
  }
}

/** Shows the look at once and remembers it. Returns how to stop following the operating system. */
export function wearLook(look: Look): () => void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API does not exist on plain http
  document.cookie = `${cookie}=${look.theme}.${look.accent}.${look.size}.${look.contrast}; path=/; max-age=${year}; samesite=lax`
  return applyAppearance(look)
}
